import type { Kysely } from 'kysely';
import type { ContatoStore } from '#titular/titular-ports.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';

/** Where the institution writes to holders. Who names an address opens what is behind it: each change is in the record. */
export function createContatoStore(db: Kysely<Database>, auditoria: Auditoria): ContatoStore {
  const idOf = (chave: string) =>
    db.selectFrom('diplomado').where('chave_busca', '=', chave).select('id').executeTakeFirst();
  return {
    async writeContato(chave, endereco, quem) {
      const found = await idOf(chave);
      if (!found) return false;
      await db.transaction().execute(async (trx) => {
        await trx
          .insertInto('titular_contato')
          .values({ diplomado_id: found.id, endereco })
          .onConflict((conflict) => conflict.column('diplomado_id').doUpdateSet({ endereco }))
          .execute();
        await auditoria.append(trx, {
          quem,
          acao: 'contato-anotado',
          diploma: null,
          dados: { de: found.id },
        });
      });
      return true;
    },

    async deleteContato(chave, quem) {
      const found = await idOf(chave);
      if (!found) return false;
      return db.transaction().execute(async (trx) => {
        const { numDeletedRows } = await trx
          .deleteFrom('titular_contato')
          .where('diplomado_id', '=', found.id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) return false;
        await auditoria.append(trx, {
          quem,
          acao: 'contato-apagado',
          diploma: null,
          dados: { de: found.id },
        });
        return true;
      });
    },
  };
}
