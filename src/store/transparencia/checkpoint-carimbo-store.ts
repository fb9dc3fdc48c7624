import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CheckpointCarimboStore } from '#transparencia/registro-transparente/stamp-checkpoint.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';

export function createCheckpointCarimboStore(
  db: Kysely<Database>,
  auditoria: Auditoria,
): CheckpointCarimboStore {
  return {
    async hasCarimbo(dia) {
      const row = await db
        .selectFrom('transparencia_carimbo')
        .where('dia', '=', dia)
        .select('dia')
        .executeTakeFirst();
      return row !== undefined;
    },

    insertCarimbo: ({ dia, em, hash, token, lcrs }, { checkpoint, tamanho }) =>
      db.transaction().execute(async (trx) => {
        const { numInsertedOrUpdatedRows } = await trx
          .insertInto('transparencia_carimbo')
          .values({
            ...{ dia, em, hash, tamanho, checkpoint },
            token: toBase64(token),
            lcrs: JSON.stringify(lcrs.map(toBase64)),
          })
          .onConflict((conflict) => conflict.column('dia').doNothing())
          .executeTakeFirstOrThrow();
        if (numInsertedOrUpdatedRows !== 1n) return false;
        const sha256 = createHash('sha256').update(token).digest('hex');
        const dados = { dia, tamanho, checkpoint: hash, sha256 };
        await auditoria.append(trx, { quem: 'sistema', acao: 'checkpoint-carimbado', diploma: null, dados });
        return true;
      }),
  };
}

/** The checkpoints that an authority stamped, by day. */
export async function listCheckpoints(db: Kysely<Database>): Promise<{ nome: string; nota: string }[]> {
  const rows = await db
    .selectFrom('transparencia_carimbo')
    .orderBy('dia')
    .select(['dia', 'checkpoint'])
    .execute();
  return rows.map(({ dia, checkpoint }) => ({ nome: `carimbo de ${dia}`, nota: checkpoint }));
}

const toBase64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
