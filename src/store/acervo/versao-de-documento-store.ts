import type { Kysely, Transaction } from 'kysely';
import type { Renovavel, VersaoStore } from '#acervo/renovacao/versao-store.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Auditoria } from '../auditoria/auditoria-store.ts';
import type { Database } from '../database.ts';
import { claimRascunhos } from '../emissao/rascunhos.ts';
import { StoreError } from '../store-error.ts';

const PAGE = 500;

/** Does for históricos and currículos what `createVersaoStore` does for diplomas. */
export function createVersaoDeDocumentoStore(db: Kysely<Database>, record: Auditoria['append']): VersaoStore {
  return {
    async listPublicados(after) {
      const rows = await db
        .selectFrom('documento')
        .where('etapa', '=', 'publicado')
        .$if(after !== null, (query) => query.where('id', '>', after ?? ''))
        .select(['id', 'codigo', 'xml', 'pdf'])
        .orderBy('id')
        .limit(PAGE)
        .execute();
      return rows.map(({ id, codigo, xml, pdf }) => ({
        diplomaId: id,
        codigo: codigo as CodigoValidacao,
        xml,
        rvdd: pdf,
        isNosso: true,
      }));
    },

    replace: (atual, nova, quem) =>
      db.transaction().execute(async (trx) => {
        const em = nova.em.toISOString();
        const { xml, rvdd } = nova;
        if (!(await keepAnterior(trx, atual, 'xml', em))) return false;
        if (rvdd && rvdd.sha256 !== atual.rvdd && !(await keepAnterior(trx, atual, 'rvdd', em)))
          throw changed();
        const { numUpdatedRows } = await trx
          .updateTable('documento')
          .set((eb) => ({
            xml: xml.sha256,
            xml_bytes: xml.size,
            ...(rvdd && { pdf: rvdd.sha256, pdf_bytes: rvdd.size }),
            versao: eb('versao', '+', 1),
          }))
          .where('id', '=', atual.diplomaId)
          .where('xml', '=', atual.xml)
          .executeTakeFirst();
        if (numUpdatedRows !== 1n) throw changed();
        await claimRascunhos(trx, atual.diplomaId, [xml.sha256, ...(rvdd ? [rvdd.sha256] : [])]);
        const dados = { de: atual.xml, xml: xml.sha256, ...(rvdd && { rvdd: rvdd.sha256 }) };
        await record(trx, { quem, acao: 'carimbo-renovado', diploma: atual.diplomaId, dados });
        return true;
      }),
  };
}

const changed = (): StoreError =>
  new StoreError('situacao-mudou', 'O documento mudou enquanto era renovado; tente de novo.');

/** The write comes first, and changes the row only if it still holds the value that was read. */
async function keepAnterior(
  trx: Transaction<Database>,
  { diplomaId, xml, rvdd }: Renovavel,
  tipo: 'xml' | 'rvdd',
  em: string,
): Promise<boolean> {
  const [sha256, size] = tipo === 'xml' ? (['xml', 'xml_bytes'] as const) : (['pdf', 'pdf_bytes'] as const);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('documento_anterior')
    .columns(['documento_id', 'tipo', 'sha256', 'size', 'substituido_em'])
    .expression((eb) =>
      eb
        .selectFrom('documento')
        .where('id', '=', diplomaId)
        .where('etapa', '=', 'publicado')
        .where(sha256, '=', tipo === 'xml' ? xml : rvdd)
        .select(({ val }) => ['id', val(tipo).as('tipo'), sha256, size, val(em).as('em')]),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}
