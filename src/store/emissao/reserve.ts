import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import { hasFormaDeCnpj } from '#diploma/cnpj.ts';
import type { Fila, Item } from '#emissao/fila.ts';
import { isAutorizado } from '#emissao/passos.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';

interface FilaRequest<Each> {
  db: Kysely<Database>;
  record: Auditoria['append'];
  /** `documento` has the same columns of the queue as `emissao`. */
  table: 'emissao' | 'documento';
  id: 'diploma_id' | 'id';
  /** Reads an item that this process has reserved. */
  read(id: string, por: string): Promise<Each | null>;
}

/**
 * Shares the work. A reservation only keeps two processes from doing the same work; `versao`, which every change must have read,
 * keeps a double effort harmless.
 */
export function createFila<Each extends Item & { versao: number }>({
  db,
  record,
  table: name,
  id: idColumn,
  read,
}: FilaRequest<Each>): Fila<Each> {
  const table = name as 'emissao';
  const id = db.dynamic.ref<'diploma_id'>(idColumn);
  // Only a diploma can be planned anew in place.
  const planejada = name === 'emissao' ? sql<string | null>`planejada` : sql<string | null>`null`;
  return {
    async reserve({ por, ate }, now, keys, autorizados = null) {
      const isFree = sql<boolean>`(reservada_por is null or reservada_ate < ${now})`;
      for (;;) {
        const ready = db
          .selectFrom(table)
          .where('aberta', '=', 1)
          .where('falha', 'is', null)
          .where(isFree)
          .where(canGoOn(keys))
          .orderBy('lote')
          .orderBy('linha')
          .select([sql<string>`${sql.ref(idColumn)}`.as('which'), 'faltam', planejada.as('planejada')]);
        const rows = await (autorizados ? ready : ready.limit(1)).execute();
        const next = rows.find(
          ({ which, faltam, planejada: plano }) =>
            faltam === '' || !autorizados || isAutorizado(autorizados, which, plano),
        );
        if (!next) return null;
        // Another process may have chosen the same item: the first to write gets it.
        const { numUpdatedRows } = await db
          .updateTable(table)
          .set((eb) => ({ reservada_por: por, reservada_ate: ate, versao: eb('versao', '+', 1) }))
          .where(id, '=', next.which)
          .where('falha', 'is', null)
          .where('aberta', '=', 1)
          .where(isFree)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) continue;
        const reserved = await read(next.which, por);
        if (reserved) return reserved;
      }
    },

    async listReservas(now) {
      const rows = await db
        .selectFrom(table)
        .where('aberta', '=', 1)
        .where('reservada_ate', '>=', now)
        .where('reservada_por', 'is not', null)
        .groupBy('reservada_por')
        .select(['reservada_por as por'])
        .select((eb) => [eb.fn.max('reservada_ate').as('ate'), eb.fn.countAll().as('quantas')])
        .execute();
      return rows.map(({ por, ate, quantas }) => ({
        por: por ?? '',
        ate: Number(ate),
        quantas: Number(quantas),
      }));
    },

    async releaseOf(isDead) {
      const rows = await db
        .selectFrom(table)
        .where('aberta', '=', 1)
        .where('reservada_por', 'is not', null)
        .select('reservada_por')
        .distinct()
        .execute();
      for (const { reservada_por: por } of rows) {
        if (por === null || !isDead(por)) continue;
        await db
          .updateTable(table)
          .set({ reservada_por: null, reservada_ate: null })
          .where('reservada_por', '=', por)
          .execute();
      }
    },

    async release(item) {
      await db
        .updateTable(table)
        .set({ reservada_por: null, reservada_ate: null })
        .where(id, '=', item.id)
        .where('versao', '=', item.versao)
        .execute();
    },

    async fail(item, falha, { por, quem }) {
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable(table)
          .set((eb) => ({
            falha,
            tentativas: eb('tentativas', '+', 1),
            versao: eb('versao', '+', 1),
            reservada_por: null,
            reservada_ate: null,
          }))
          .where(id, '=', item.id)
          .where('reservada_por', '=', por)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        await record(trx, { quem, acao: 'falha', diploma: item.id, dados: { falha } });
      });
    },

    async clearFalhas(ids) {
      const failed = db
        .updateTable(table)
        .set((eb) => ({ falha: null, versao: eb('versao', '+', 1) }))
        .where('falha', 'is not', null)
        .where('aberta', '=', 1);
      const { numUpdatedRows } = await (ids ? failed.where(id, 'in', ids) : failed).executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

/** No signature is missing, or a key at hand can give one: people sign in any order, the institution only in its turn. */
function canGoOn(keys: ReadonlySet<string>): Expression<SqlBool> {
  const ready = [...keys].map((key) =>
    hasFormaDeCnpj(key)
      ? sql<boolean>`faltam like ${`${key}@%`}`
      : sql<boolean>`',' || faltam like ${`%,${key}@%`}`,
  );
  return sql<SqlBool>`(${sql.join([sql`faltam = ''`, ...ready], sql` or `)})`;
}
