import type { Kysely } from 'kysely';
import type { ChaveDeApiStore } from '#access/access-ports.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import { linha } from '../auditoria/linhas.ts';
import type { Database } from '../database.ts';

export interface ChaveDeApiStoreDeps {
  db: Kysely<Database>;
  auditoria: Auditoria;
  now(): Date;
}

export function createChaveDeApiStore({ db, auditoria, now }: ChaveDeApiStoreDeps): ChaveDeApiStore {
  const COLUNAS = ['id', 'parceiro', 'cota', 'criada_em as criadaEm', 'revogada_em as revogadaEm'] as const;
  return {
    async find(id) {
      const query = db
        .selectFrom('chave_de_api')
        .where('id', '=', id)
        .select([...COLUNAS, 'hash']);
      return (await query.executeTakeFirst()) ?? null;
    },

    list: () => db.selectFrom('chave_de_api').select(COLUNAS).orderBy('criada_em').orderBy('id').execute(),

    insert: ({ id, parceiro, cota, hash }, quem) =>
      db.transaction().execute(async (trx) => {
        const row = { id, parceiro, cota, hash, criada_em: now().toISOString(), revogada_em: null };
        await trx.insertInto('chave_de_api').values(row).execute();
        const dados = { chave: id, cota };
        await auditoria.append(trx, { quem, acao: 'chave-de-api-criada', diploma: null, dados }, [
          linha('chave_de_api', id),
        ]);
      }),

    revoke: (id, quem) =>
      db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('chave_de_api')
          .set({ revogada_em: now().toISOString() })
          .where('id', '=', id)
          .where('revogada_em', 'is', null)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) return false;
        const dados = { chave: id };
        await auditoria.append(trx, { quem, acao: 'chave-de-api-revogada', diploma: null, dados }, [
          linha('chave_de_api', id),
        ]);
        return true;
      }),
  };
}
