import type { Kysely } from 'kysely';
import type { NumerosStore } from '#emissao/numeros-store.ts';
import { NUMERO_POR_DAR } from '#emissao/passos.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';

interface NumerosStoreDeps {
  db: Kysely<Database>;
  record: Auditoria['append'];
}

export function createNumerosStore({ db, record }: NumerosStoreDeps): NumerosStore {
  return {
    async listPorNumerar(limit) {
      const rows = await db
        .selectFrom('emissao')
        .innerJoin('diploma', 'diploma.id', 'emissao.diploma_id')
        .innerJoin('diplomado', 'diplomado.id', 'diploma.diplomado_id')
        .where('aberta', '=', 1)
        .where('faltam', '=', NUMERO_POR_DAR)
        .orderBy('lote')
        .orderBy('linha')
        .limit(limit)
        .select(['diploma.id', 'nome', 'nome_social', 'curso', 'unidade', 'via', 'lote', 'linha'])
        .select(['data_colacao as dataColacao', 'emissao.data_expedicao as dataExpedicao'])
        .execute();
      return rows.map(({ nome, nome_social, ...row }) => ({ ...row, nome: nome_social ?? nome }));
    },

    async countPorNumerar() {
      const { quantos } = await db
        .selectFrom('emissao')
        .where('aberta', '=', 1)
        .where('faltam', '=', NUMERO_POR_DAR)
        .select((eb) => eb.fn.countAll().as('quantos'))
        .executeTakeFirstOrThrow();
      return Number(quantos);
    },

    authorizeNumeros: (ids, agora, quem) =>
      db
        .transaction()
        .execute(async (trx) => {
          for (const id of ids) {
            const { numUpdatedRows } = await trx
              .updateTable('emissao')
              .set((eb) => ({
                faltam: '',
                aguardando: null,
                autorizada_em: agora.getTime(),
                versao: eb('versao', '+', 1),
              }))
              .where('diploma_id', '=', id)
              .where('aberta', '=', 1)
              .where('faltam', '=', NUMERO_POR_DAR)
              .executeTakeFirst();
            if (numUpdatedRows !== 1n) throw new NotWaiting();
          }
          for (const id of ids)
            await record(trx, {
              quem,
              acao: 'numero-autorizado',
              diploma: id,
              dados: { quantos: ids.length },
            });
          return true;
        })
        .catch((error: unknown) => {
          if (error instanceof NotWaiting) return false;
          throw error;
        }),
  };
}

/** Rolls the other authorisations back. */
class NotWaiting extends Error {
  override name = 'NotWaiting';
}
