import type { Kysely, Transaction } from 'kysely';
import type { ArquivoNovo, Renovavel, VersaoStore } from '#acervo/renovacao/versao-store.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';
import { claimRascunhos } from '../emissao/rascunhos.ts';
import { StoreError } from '../store-error.ts';

const PAGE = 500;

/** Replaces a published version by a newer one and keeps the older. Recorded in the same transaction. */
export function createVersaoStore(db: Kysely<Database>, record: Auditoria['append']): VersaoStore {
  return {
    async listPublicados(after) {
      const rows = await db
        .selectFrom('diploma')
        .innerJoin('arquivo as xml', (join) =>
          join.onRef('xml.diploma_id', '=', 'diploma.id').on('xml.tipo', '=', 'xml'),
        )
        .leftJoin('arquivo as rvdd', (join) =>
          join.onRef('rvdd.diploma_id', '=', 'diploma.id').on('rvdd.tipo', '=', 'rvdd'),
        )
        .leftJoin('emissao', 'emissao.diploma_id', 'diploma.id')
        .where('etapa', '=', 'publicado')
        .$if(after !== null, (query) => query.where('diploma.id', '>', after ?? ''))
        .select(['diploma.id', 'diploma.codigo', 'xml.sha256 as xml', 'rvdd.sha256 as rvdd', 'nonce'])
        .orderBy('diploma.id')
        .limit(PAGE)
        .execute();
      // A published diploma has a code: a constraint of the table requires it.
      return rows.map(({ id, codigo, xml, rvdd, nonce }) => ({
        diplomaId: id,
        codigo: codigo as CodigoValidacao,
        xml,
        rvdd,
        isNosso: nonce !== null,
      }));
    },

    replace: (atual, nova, quem) =>
      db.transaction().execute(async (trx) => {
        const em = nova.em.toISOString();
        if (!(await exchange(trx, atual, 'xml', atual.xml, nova.xml, em))) return false;
        if (nova.rvdd && !(await exchange(trx, atual, 'rvdd', atual.rvdd ?? '', nova.rvdd, em)))
          throw new StoreError('situacao-mudou', 'A RVDD mudou enquanto era refeita; tente de novo.');
        await trx
          .updateTable('emissao')
          .set((eb) => ({
            xml: nova.xml.sha256,
            ...(nova.rvdd && { rvdd: nova.rvdd.sha256 }),
            versao: eb('versao', '+', 1),
          }))
          .where('diploma_id', '=', atual.diplomaId)
          .execute();
        const files = [nova.xml.sha256, ...(nova.rvdd ? [nova.rvdd.sha256] : [])];
        await claimRascunhos(trx, atual.diplomaId, files);
        const dados = { de: atual.xml, xml: nova.xml.sha256, ...(nova.rvdd && { rvdd: nova.rvdd.sha256 }) };
        await record(trx, { quem, acao: 'carimbo-renovado', diploma: atual.diplomaId, dados });
        return true;
      }),
  };
}

/** The write comes first, and changes the row only if it still holds the value that was read. */
async function exchange(
  trx: Transaction<Database>,
  { diplomaId }: Renovavel,
  tipo: 'xml' | 'rvdd',
  de: string,
  para: ArquivoNovo,
  em: string,
): Promise<boolean> {
  if (de === para.sha256) return true;
  const anterior = await trx
    .insertInto('arquivo_anterior')
    .columns(['diploma_id', 'tipo', 'sha256', 'size', 'substituido_em'])
    .expression((eb) =>
      eb
        .selectFrom('arquivo')
        .where('diploma_id', '=', diplomaId)
        .where('tipo', '=', tipo)
        .where('sha256', '=', de)
        .select(({ val }) => ['diploma_id', val(tipo).as('tipo'), 'sha256', 'size', val(em).as('em')]),
    )
    .executeTakeFirst();
  if (anterior.numInsertedOrUpdatedRows !== 1n) return false;
  const { numUpdatedRows } = await trx
    .updateTable('arquivo')
    .set({ sha256: para.sha256, size: para.size })
    .where('diploma_id', '=', diplomaId)
    .where('tipo', '=', tipo)
    .where('sha256', '=', de)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) return true;
  throw new StoreError('situacao-mudou', 'O arquivo mudou enquanto era renovado; tente de novo.');
}
