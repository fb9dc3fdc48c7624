import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CarimboStore } from '#transparencia/auditoria/auditoria-ports.ts';
import type { Database } from '../database.ts';
import type { Auditoria } from './auditoria-store.ts';

export function createCarimboStore(db: Kysely<Database>, auditoria: Auditoria): CarimboStore {
  return {
    async hasCarimbo(dia) {
      const row = await db
        .selectFrom('auditoria_carimbo')
        .where('dia', '=', dia)
        .select('dia')
        .executeTakeFirst();
      return row !== undefined;
    },

    insertCarimbo: ({ dia, em, seq, hash, token, lcrs }) =>
      db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('auditoria_carimbo')
          .values({ dia, em, seq, hash, token: toBase64(token), lcrs: JSON.stringify(lcrs.map(toBase64)) })
          .onConflict((conflict) => conflict.column('dia').doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        const sha256 = createHash('sha256').update(token).digest('hex');
        const dados = { dia, seq, sha256 };
        await auditoria.append(trx, { quem: 'sistema', acao: 'carimbo', diploma: null, dados });
        return true;
      }),
  };
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
