import type { DocumentoEmAndamento, RaizDoDocumento } from '#emissao/documentos/documento.ts';
import type { IssuingWorld } from '#emissao/issuing-world.ts';
import { nameDocumento } from '#emissao/name-arquivo.ts';
import type { Outcome } from '../command.ts';
import type { Saida } from '../emissao/open-saida.ts';

export const NOMES: Readonly<Record<RaizDoDocumento, string>> = {
  DocumentoHistoricoEscolarParcial: 'histórico parcial',
  DocumentoHistoricoEscolarFinal: 'histórico final',
  DocumentoHistoricoEscolarSegundaViaNatoFisico: 'histórico (segunda via de papel)',
  CurriculoEscolar: 'currículo',
};

/** One line for each document: kind, stage, and what it waits for. */
export function describeDocumento(documento: DocumentoEmAndamento): string {
  const { raiz, titulo, codigo, etapa, situacao, isCancelado, aguardando, falha } = documento;
  const estado = isCancelado ? 'cancelado' : (situacao ?? etapa);
  const resto = isCancelado ? '' : falha ? `; falha: ${falha}` : aguardando ? `; aguarda ${aguardando}` : '';
  return `${codigo}  ${NOMES[raiz]}, ${titulo}: ${estado}${resto}`;
}

/** For programs; no personal data. */
export const documentoToJson = ({
  raiz,
  titulo,
  codigo,
  etapa,
  situacao,
  isCancelado,
  aguardando,
  falha,
  linha,
  dataEmissao,
}: DocumentoEmAndamento) => ({
  linha,
  raiz,
  titulo,
  codigo,
  dataEmissao,
  etapa,
  situacao,
  cancelado: isCancelado,
  aguardando,
  falha,
});

/** 3 where a document failed, 2 where a signer is awaited, 0 where all are published. */
export function exitCodeOfDocumentos(documentos: readonly DocumentoEmAndamento[]): Outcome['exitCode'] {
  const open = documentos.filter(({ isCancelado, etapa }) => !isCancelado && etapa !== 'publicado');
  if (open.some(({ falha }) => falha !== null)) return 3;
  return open.length > 0 ? 2 : 0;
}

/** Exports the XML and the PDF of the documents in force. */
export async function exportDocumentos(
  documentos: readonly DocumentoEmAndamento[],
  { write }: Saida,
  { arquivos }: Pick<IssuingWorld, 'arquivos'>,
): Promise<void> {
  for (const documento of documentos) {
    if (documento.situacao !== 'vigente') continue;
    const { xml, pdf } = documento.arquivos;
    await write(nameDocumento('xml', documento), await arquivos.get(xml));
    await write(nameDocumento('rvdd', documento), await arquivos.get(pdf ?? ''));
  }
}
