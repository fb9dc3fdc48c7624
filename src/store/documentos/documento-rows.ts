import type { Transaction } from 'kysely';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { DocumentoEmAndamento } from '#emissao/documentos/documento.ts';
import type { Database } from '../database.ts';

/** Changes the document only if its version is still the one that was read. */
export async function swap(
  trx: Transaction<Database>,
  { id, versao }: DocumentoEmAndamento,
  change: Partial<Database['documento']>,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('documento')
    .set({ ...change, versao: versao + 1 })
    .where('id', '=', id)
    .where('versao', '=', versao)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const readDocumento = (row: Database['documento']): DocumentoEmAndamento => ({
  id: row.id,
  raiz: row.raiz,
  etapa: row.etapa,
  situacao: row.situacao,
  isCancelado: row.data_situacao !== null,
  versao: row.versao,
  titulo: row.titulo,
  nome: row.nome_social ?? row.nome,
  lote: row.lote,
  linha: row.linha,
  // The domain made this value before it was stored.
  codigo: row.codigo as CodigoValidacao,
  dataEmissao: row.data_emissao,
  cursoId: row.curso_id,
  unidadeId: row.unidade_id,
  arquivos: { xml: row.xml, pdf: row.pdf },
  faltam: row.faltam === '' ? [] : row.faltam.split(','),
  aguardando: row.aguardando,
  falha: row.falha,
});
