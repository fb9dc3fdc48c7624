import type { DocumentoConsultado, Procura } from '#emissao/consulta/diploma-consultado.ts';
import type { World } from '../command.ts';
import { NOMES } from '../documentos/describe-documentos.ts';

/** The results of all these searches, each document once. */
export async function consultDocumentos(
  procuras: readonly Procura[],
  world: World,
): Promise<DocumentoConsultado[]> {
  const found = new Map<string, DocumentoConsultado>();
  const consulta = await world.openConsulta();
  try {
    for (const procura of procuras)
      for (const each of await consulta.listDocumentos(procura)) found.set(each.id, each);
  } finally {
    await consulta.close();
  }
  return [...found.values()];
}

export function describeDocumentoConsultado(documento: DocumentoConsultado): string {
  const { nome, raiz, titulo, codigo } = documento;
  const whose = nome === null ? '' : `${nome} · `;
  return `${whose}${NOMES[raiz]}, ${titulo} · ${describeAndamentoDoDocumento(documento)} · código ${codigo}`;
}

/** The law sets no deadline for these. */
function describeAndamentoDoDocumento(documento: DocumentoConsultado): string {
  const { etapa, situacao, isCancelado, aguardando, falha, tentativas } = documento;
  const since = documento.desde ? ` desde ${documento.desde.slice(0, 10)}` : '';
  if (etapa === 'publicado')
    return `publicado em ${documento.dataPublicacao ?? '?'}, ${situacao ?? 'vigente'}`;
  if (isCancelado) return `cancelado${since}`;
  if (falha !== null)
    return `${etapa}, falhou ${tentativas} ${tentativas === 1 ? 'vez' : 'vezes'}: ${falha}; corrija a causa e repita "documentos emitir"`;
  return aguardando === null
    ? `${etapa}, pode continuar${since}: rode "documentos emitir"`
    : `${etapa}, aguarda ${aguardando}${since}`;
}
