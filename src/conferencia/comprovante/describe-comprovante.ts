import { formatDia } from '#diploma/instante.ts';
import type { Check } from '#verification/check.ts';
import {
  type Comprovante,
  type Conferencia,
  TIPO_DO_COMPROVANTE,
  VERSAO_DO_COMPROVANTE,
} from '#verification/comprovante/comprovante.ts';
import type { Conferida } from '#verification/conferida.ts';
import { pickComparados } from '#verification/dados-mostrados.ts';
import type { Envio } from '#verification/palavras/envio.ts';
import { speakAbout } from '#verification/palavras/outro-documento.ts';
import type { Palavras } from '#verification/palavras/palavras.ts';
import { tellAchados } from '#verification/palavras/tell-achados.ts';
import { type Contexto, tellCheck } from '#verification/palavras/tell-check.ts';
import { tellFaltas } from '#verification/palavras/tell-faltas.ts';
import { notasOf } from '#verification/palavras/tell-selos.ts';
import { tellVeredito } from '#verification/palavras/tell-veredito.ts';

export interface Emissor {
  nome: string;
  codigoMec: string;
  /** Public address, without a final slash. */
  site: string;
}

/** The answer as the page gives it, as data to be signed. */
export function describeComprovante(
  { report, diploma, iniciais }: Conferida,
  {
    numero,
    emissor,
    confianca,
    envio,
    palavras: ofDiploma,
  }: { numero: string; emissor: Emissor; confianca: string; envio: Envio; palavras: Palavras },
): Comprovante {
  const { veredito, ambiente, codigo, sha256, conferidoEm, checks, selos, documento, pagina } = report;
  const palavras = speakAbout(documento, ofDiploma, ofDiploma.idioma);
  const { titulo, significado } = tellVeredito(veredito, envio, palavras);
  const notas = notasOf(report);
  return {
    tipo: TIPO_DO_COMPROVANTE,
    versao: VERSAO_DO_COMPROVANTE,
    idioma: palavras.idioma,
    numero,
    emissor,
    veredito,
    resposta: { titulo, significado },
    ambiente,
    codigo,
    sha256,
    conferidoEm,
    confianca,
    ...(pagina && { pagina }),
    ...(selos.length > 0 && { selos }),
    ...(notas.length > 0 && { notas }),
    pessoa: describePessoa({ report, diploma, iniciais }),
    conferencias: checks.map((check) => describeCheck(check, { veredito, checks, envio, codigo }, palavras)),
  };
}

/** A receipt withholds what the page does: initials if not in force, null where signers are not proven. */
function describePessoa({ report, diploma, iniciais }: Conferida): Comprovante['pessoa'] {
  if (report.veredito === 'nao-autentico') return null;
  if (diploma) return pickComparados(diploma);
  return report.veredito === 'autentico-nao-vigente' && iniciais ? { iniciais } : null;
}

function describeCheck(answered: Check, contexto: Contexto, palavras: Palavras): Conferencia {
  const { check, status, code, evidence } = answered;
  const { titulo, significado, fazer } = tellCheck({ code, evidence }, contexto, palavras);
  return {
    check,
    status,
    code,
    pergunta: palavras.questions[check],
    resposta: titulo,
    explicacao: [significado, fazer].filter(Boolean).join(' '),
    detalhes: [...listDetalhes(evidence, palavras), ...tellFaltas(answered, palavras)],
  };
}

function listDetalhes(evidence: Check['evidence'], palavras: Palavras): string[] {
  const { desde, motivo, consultar, codigoMec, endereco } = evidence;
  const { detalhes } = palavras.comprovante;
  return [
    ...(typeof desde === 'string' ? [detalhes.desde(formatDia(desde, palavras.idioma))] : []),
    ...(typeof motivo === 'string' && typeof desde === 'string' ? [detalhes.motivo(motivo)] : []),
    ...(typeof consultar === 'string' ? [detalhes.consultar(consultar)] : []),
    ...(typeof codigoMec === 'string' ? [detalhes.codigoMec(codigoMec)] : []),
    ...(typeof endereco === 'string' ? [detalhes.endereco(endereco)] : []),
    ...tellAchados(evidence, palavras),
  ];
}
