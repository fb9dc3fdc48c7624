import type { Kysely } from 'kysely';
import type { LimiteStore } from '#access/access-ports.ts';
import type { Database } from '../database.ts';

export function createLimiteStore(db: Kysely<Database>): LimiteStore {
  return {
    async read(chave) {
      const row = await db
        .selectFrom('limite')
        .where('chave', '=', chave)
        .select(['versao', 'estado'])
        .executeTakeFirst();
      return row ?? null;
    },

    async swap(chave, esperada, estado, expiraEm) {
      if (esperada === null) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('limite')
          .values({ chave, estado, versao: 1, expira_em: expiraEm })
          .onConflict((conflict) => conflict.column('chave').doNothing())
          .executeTakeFirstOrThrow();
        return numInsertedOrUpdatedRows === 1n;
      }
      const { numUpdatedRows } = await db
        .updateTable('limite')
        .set({ estado, versao: esperada + 1, expira_em: expiraEm })
        .where('chave', '=', chave)
        .where('versao', '=', esperada)
        .executeTakeFirstOrThrow();
      return numUpdatedRows === 1n;
    },

    async deleteExpired(now) {
      const { numDeletedRows } = await db
        .deleteFrom('limite')
        .where('expira_em', '<=', now)
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },
  };
}
