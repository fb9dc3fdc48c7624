import { type Expression, type Kysely, type SqlBool, sql } from 'kysely';
import type { EmissaoStore } from '#emissao/emissao-store.ts';
import type { Database } from '../database.ts';
import { COLUMNS, readEmissao } from './rows.ts';

type Reservas = Pick<EmissaoStore, 'reserve' | 'countReservadas' | 'releaseOf' | 'release'>;

/**
 * Sharing the work. A reservation only keeps two processes from doing the same; what makes that harmless is `versao`,
 * which every change must have seen.
 */
export function createReservas(db: Kysely<Database>): Reservas {
  return {
    async reserve({ por, ate }, now, keys, autorizados = null) {
      const isFree = sql<boolean>`(reservada_por is null or reservada_ate < ${now})`;
      for (;;) {
        const ready = db
          .selectFrom('emissao')
          .where('aberta', '=', 1)
          .where('falha', 'is', null)
          .where(isFree)
          .where(canGoOn(keys))
          .orderBy('lote')
          .orderBy('linha')
          .select(['diploma_id', 'faltam']);
        const rows = await (autorizados ? ready : ready.limit(1)).execute();
        const next = rows.find(
          ({ diploma_id, faltam }) => faltam === '' || (autorizados?.has(diploma_id) ?? true),
        );
        if (!next) return null;
        // Another process may have chosen the same one meanwhile: the first to write has it.
        const { numUpdatedRows } = await db
          .updateTable('emissao')
          .set((eb) => ({ reservada_por: por, reservada_ate: ate, versao: eb('versao', '+', 1) }))
          .where('diploma_id', '=', next.diploma_id)
          .where('falha', 'is', null)
          .where('aberta', '=', 1)
          .where(isFree)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) continue;
        const row = await db
          .selectFrom('emissao')
          .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
          .where('emissao.diploma_id', '=', next.diploma_id)
          .where('reservada_por', '=', por)
          .select(COLUMNS)
          .executeTakeFirst();
        if (row) return readEmissao(row);
      }
    },

    async countReservadas(now) {
      const { total } = await db
        .selectFrom('emissao')
        .where('aberta', '=', 1)
        .where('reservada_ate', '>=', now)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },

    async releaseOf(isDead) {
      const rows = await db
        .selectFrom('emissao')
        .where('aberta', '=', 1)
        .where('reservada_por', 'is not', null)
        .select('reservada_por')
        .distinct()
        .execute();
      for (const { reservada_por: por } of rows) {
        if (por === null || !isDead(por)) continue;
        await db
          .updateTable('emissao')
          .set({ reservada_por: null, reservada_ate: null })
          .where('reservada_por', '=', por)
          .execute();
      }
    },

    async release({ id, versao }) {
      await db
        .updateTable('emissao')
        .set({ reservada_por: null, reservada_ate: null })
        .where('diploma_id', '=', id)
        .where('versao', '=', versao)
        .execute();
    },
  };
}

/** Nothing to sign, or a signature to make with a key at hand: people's in any order, the institution's when it is next. */
function canGoOn(keys: ReadonlySet<string>): Expression<SqlBool> {
  const ready = [...keys].map((key) =>
    /^\d+$/.test(key)
      ? sql<boolean>`faltam like ${`${key}@%`}`
      : sql<boolean>`',' || faltam like ${`%,${key}@%`}`,
  );
  return sql<SqlBool>`(${sql.join([sql`faltam = ''`, ...ready], sql` or `)})`;
}
