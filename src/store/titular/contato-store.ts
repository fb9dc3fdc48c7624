import type { Kysely, Transaction } from 'kysely';
import type { ContatoStore } from '#titular/titular-ports.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';

/** Where the institution writes to holders. Who names an address opens what is behind it: each change is in the record. */
export function createContatoStore(db: Kysely<Database>, auditoria: Auditoria): ContatoStore {
  const idOf = async (chave: string): Promise<string | null> => {
    const query = db.selectFrom('diplomado').where('chave_busca', '=', chave).select('id');
    return (await query.executeTakeFirst())?.id ?? null;
  };
  return {
    async writeContato(chave, endereco, quem) {
      const id = await idOf(chave);
      if (id === null) return false;
      await db.transaction().execute(async (trx) => {
        const { numDeletedRows: trocados } = await trx
          .deleteFrom('titular_contato')
          .where('diplomado_id', '=', id)
          .where('endereco', '<>', endereco)
          .executeTakeFirst();
        const chaves = trocados > 0n ? await endProvas(trx, id) : 0;
        await trx
          .insertInto('titular_contato')
          .values({ diplomado_id: id, endereco })
          .onConflict((conflict) => conflict.column('diplomado_id').doNothing())
          .execute();
        const dados = { de: id, ...(chaves > 0 && { chaves }) };
        await auditoria.append(trx, { quem, acao: 'contato-anotado', diploma: null, dados });
      });
      return true;
    },

    async deleteContato(chave, quem) {
      const id = await idOf(chave);
      if (id === null) return false;
      return db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('titular_contato')
          .where('diplomado_id', '=', id)
          .executeTakeFirst();
        const chaves = await endProvas(trx, id);
        if (numDeletedRows === 0n && chaves === 0) return false;
        const dados = { de: id, ...(chaves > 0 && { chaves }) };
        await auditoria.append(trx, { quem, acao: 'contato-apagado', diploma: null, dados });
        return true;
      });
    },
  };
}

/**
 * What was proven by an address that no longer counts: codes on their way to it, who is in, and passkeys, whichever
 * proof they were kept after. Answers how many passkeys.
 */
async function endProvas(trx: Transaction<Database>, id: string): Promise<number> {
  await trx.deleteFrom('titular_codigo').where('diplomado_id', '=', id).execute();
  await trx
    .deleteFrom('titular_sessao')
    .where('diplomados', 'like', `%${JSON.stringify(id)}%`)
    .execute();
  const { numDeletedRows } = await trx
    .deleteFrom('titular_chave')
    .where('id', 'in', (eb) =>
      eb.selectFrom('titular_chave_de').where('diplomado_id', '=', id).select('chave_id'),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
