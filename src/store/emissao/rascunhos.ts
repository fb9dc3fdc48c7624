import { type Kysely, sql, type Transaction } from 'kysely';
import type { RascunhoStore } from '#arquivos/arquivo-store.ts';
import { isRetido } from '../arquivos/retencao.ts';
import type { Database } from '../database.ts';
import { StoreError } from '../store-error.ts';

/**
 * Only the writing of a file separates its announcement from its claim: a slower process is dead, or learns
 * at the claim that it was taken for dead.
 */
const EXPIRES_MS = 3_600_000;

/** `clock` is the machine's clock, whatever day the issuing assumes: the announcements of processes are compared by it. */
export function createRascunhos(db: Kysely<Database>, clock: () => number = Date.now): RascunhoStore {
  const announceAll: RascunhoStore['announceAll'] = async (diplomaId, files, por) => {
    if (files.length === 0) return;
    const values = { por, estado: 'anunciado' as const, em: clock() };
    await db
      .insertInto('rascunho')
      .values(files.map((sha256) => ({ diploma_id: diplomaId, sha256, ...values })))
      .onConflict((conflict) => conflict.columns(['diploma_id', 'sha256']).doUpdateSet(values))
      .execute();
  };
  return {
    announceAll,
    announce: (diplomaId, sha256, por) => announceAll(diplomaId, [sha256], por),

    async settleAll(diplomaId, files) {
      if (files.length === 0) return;
      const rows = await db
        .selectFrom('rascunho')
        .where('diploma_id', '=', diplomaId)
        .where('sha256', 'in', files)
        .select('sha256')
        .execute();
      const kept = new Set(rows.map(({ sha256 }) => sha256));
      const swept = files.filter((sha256) => !kept.has(sha256));
      if (swept.length === 0) return;
      const condemned = { por: '', estado: 'condenado' as const, em: clock() };
      await db
        .insertInto('rascunho')
        .values(swept.map((sha256) => ({ diploma_id: diplomaId, sha256, ...condemned })))
        .onConflict((conflict) => conflict.columns(['diploma_id', 'sha256']).doNothing())
        .execute();
    },

    async condemn(whose) {
      const condemned = db.updateTable('rascunho').set({ estado: 'condenado' });
      if ('diplomaId' in whose) {
        await condemned.where('diploma_id', '=', whose.diplomaId).execute();
        return;
      }
      const rows = await db.selectFrom('rascunho').select('por').distinct().execute();
      for (const { por } of rows.filter((row) => whose.isDead(row.por)))
        await condemned.where('por', '=', por).execute();
      await condemned
        .where('estado', '=', 'anunciado')
        .where('em', '<', clock() - EXPIRES_MS)
        .execute();
    },

    async listCondenados() {
      // During a copy none is listed: visiting them at each step would slow issuing down.
      if (await isRetido(db, clock())) return [];
      return db
        .selectFrom('rascunho')
        .where('estado', '=', 'condenado')
        .select(['diploma_id as diplomaId', 'sha256'])
        .execute();
    },

    async forget(diplomaId, sha256, discard) {
      await db.transaction().execute(async (trx) => {
        // The row is deleted first: it stays locked until the end, and a failure before then restores it.
        const { numDeletedRows } = await trx
          .deleteFrom('rascunho')
          .where('diploma_id', '=', diplomaId)
          .where('sha256', '=', sha256)
          .where('estado', '=', 'condenado')
          .executeTakeFirst();
        if (numDeletedRows === 0n || (await isReferred(trx, sha256))) return;
        // Checked last: a copy that begins later takes a moment in which no row refers to the file.
        if (await isRetido(trx, clock())) await condemnFiles(trx, diplomaId, [sha256]);
        else await discard();
      });
    },
  };
}

/** Below every engine's limit of parameters. */
const MOST = 500;

/** Others are answered before this goes on: SQLite works on the event loop. */
export const letOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** The files now belong to the diploma. A file condemned meanwhile may be deleted: then nothing changes. */
export async function claimRascunhos(
  trx: Transaction<Database>,
  diplomaId: string,
  files: readonly string[],
): Promise<void> {
  const all = [...new Set(files)];
  for (let at = 0; at < all.length; at += MOST) {
    const some = all.slice(at, at + MOST);
    const { numDeletedRows } = await trx
      .deleteFrom('rascunho')
      .where('diploma_id', '=', diplomaId)
      .where('sha256', 'in', some)
      .where('estado', '=', 'anunciado')
      .executeTakeFirst();
    await letOthers();
    if (Number(numDeletedRows) !== some.length)
      throw new StoreError('rascunho-perdido', 'O arquivo foi descartado antes de ser usado; tente de novo.');
  }
}

/** Condemns files that a newer version replaced. */
export async function condemnFiles(
  trx: Transaction<Database>,
  diplomaId: string,
  files: readonly string[],
): Promise<void> {
  for (const sha256 of files)
    await trx
      .insertInto('rascunho')
      .values({ diploma_id: diplomaId, sha256, por: '', estado: 'condenado', em: 0 })
      .onConflict((conflict) =>
        conflict.columns(['diploma_id', 'sha256']).doUpdateSet({ estado: 'condenado' }),
      )
      .execute();
}

/** One query over every table that refers to files. */
async function isReferred(db: Kysely<Database>, sha256: string): Promise<boolean> {
  const um = sql<number>`1`.as('um');
  const found = await db
    .selectFrom('arquivo')
    .where('sha256', '=', sha256)
    .select(um)
    .unionAll(db.selectFrom('arquivo_anterior').where('sha256', '=', sha256).select(um))
    .unionAll(
      db
        .selectFrom('desistencia')
        .where((eb) => eb.or([eb('documentacao', '=', sha256), eb('xml', '=', sha256)]))
        .select(um),
    )
    .unionAll(db.selectFrom('lista_de_anulados').where('sha256', '=', sha256).select(um))
    .unionAll(
      db
        .selectFrom('documento')
        .where((eb) => eb.or([eb('xml', '=', sha256), eb('pdf', '=', sha256)]))
        .select(um),
    )
    .unionAll(db.selectFrom('documento_anterior').where('sha256', '=', sha256).select(um))
    .unionAll(db.selectFrom('lote_arquivo').where('sha256', '=', sha256).select(um))
    .unionAll(
      db
        .selectFrom('emissao')
        .where((eb) =>
          eb.or(
            (['documentacao', 'xml', 'rvdd', 'previa'] as const).map((column) => eb(column, '=', sha256)),
          ),
        )
        .select(um),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
