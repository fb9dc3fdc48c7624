import { randomInt } from 'node:crypto';
import { type Kysely, PostgresAdapter, sql } from 'kysely';
import type { LimiteStore, TrocaDeLimite } from '#access/access-ports.ts';
import type { Database } from '../database.ts';

/**
 * A new row begins at a random version: a process that read the swept row of the same key cannot overwrite it. The column
 * holds 31 bits, so the first versions leave room to count.
 */
const FIRST_VERSIONS = 2 ** 30;

export function createLimiteStore(
  db: Kysely<Database>,
  firstVersion: () => number = () => randomInt(1, FIRST_VERSIONS),
): LimiteStore {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
  return {
    async read(chaves) {
      if (chaves.length === 0) return new Map();
      const rows = await db
        .selectFrom('limite')
        .where('chave', 'in', chaves)
        .select(['chave', 'versao', 'estado'])
        .execute();
      return new Map(rows.map(({ chave, versao, estado }) => [chave, { versao, estado }]));
    },

    async swap(trocas) {
      // One row needs no transaction; of several rows, a partial write is rolled back.
      if (trocas.length === 1) return (await write(db, trocas, firstVersion)) === 1;
      try {
        await db.transaction().execute(async (trx) => {
          if ((await write(trx, trocas, firstVersion)) !== trocas.length) throw new LostRace();
        });
        return true;
      } catch (error) {
        if (error instanceof LostRace) return false;
        throw error;
      }
    },

    async deleteExpired(now) {
      const expired = db.selectFrom('limite').where('expira_em', '<=', now).select('chave');
      const { numDeletedRows } = await db
        .deleteFrom('limite')
        // Skips locked rows: a sweep locks rows in no order, and could deadlock with a request.
        .where('chave', 'in', isPostgres ? expired.forUpdate().skipLocked() : expired)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}

class LostRace extends Error {}

/** Answers how many rows still had the version that was read. Rows are always locked in one order, so no two writes deadlock. */
async function write(
  executor: Kysely<Database>,
  trocas: readonly TrocaDeLimite[],
  firstVersion: () => number,
): Promise<number> {
  const rows = trocas
    .map(({ chave, estado, expiraEm }) => ({ chave, estado, versao: firstVersion(), expira_em: expiraEm }))
    .toSorted((one, other) => (one.chave < other.chave ? -1 : 1));
  const { numInsertedOrUpdatedRows } = await executor
    .insertInto('limite')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('chave')
        .doUpdateSet(({ eb, ref }) => ({
          estado: ref('excluded.estado'),
          versao: eb('limite.versao', '+', 1),
          expira_em: ref('excluded.expira_em'),
        }))
        .where(sql<boolean>`(limite.chave, limite.versao) in (values ${sql.join(trocas.map(tellLida))})`),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** No row has this version: a request that read no row overwrites none. */
const NEVER = 0;

const tellLida = ({ chave, esperada }: TrocaDeLimite) =>
  sql`(${chave}, cast(${esperada ?? NEVER} as integer))`;
