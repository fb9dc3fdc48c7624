import { readDocumento } from '#leiaute/read-documento.ts';
import { parseXml } from '#xml/parse.ts';
import type { ProcessoJudicial } from '../pedido.ts';

/** The lawsuit that a Documentação Acadêmica names, signed or not; null for another kind. */
export function readProcessoJudicial(documentacao: Uint8Array): ProcessoJudicial | null {
  const parsed = parseXml(documentacao);
  if (!parsed.ok) return null;
  const read = readDocumento(parsed.value, 'DocumentacaoAcademicaRegistro', { semAssinaturas: true });
  if (!read.ok) return null;
  const requisicao = read.value.RegistroPorDecisaoJudicialReq;
  return requisicao?.DadosPrivadosDiplomado.InformacoesProcessoJudicial ?? null;
}
