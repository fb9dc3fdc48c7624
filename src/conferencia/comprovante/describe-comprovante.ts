import type { Check } from '#verification/check.ts';
import {
  type Comprovante,
  type Conferencia,
  TIPO_DO_COMPROVANTE,
  VERSAO_DO_COMPROVANTE,
} from '#verification/comprovante/comprovante.ts';
import type { Conferida } from '#verification/conferida.ts';
import type { Envio } from '#verification/palavras/envio.ts';
import { QUESTIONS } from '#verification/palavras/sentences.ts';
import { type Contexto, tellCheck } from '#verification/palavras/tell-check.ts';
import { tellVeredito } from '#verification/palavras/vereditos.ts';

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
  }: { numero: string; emissor: Emissor; confianca: string; envio: Envio },
): Comprovante {
  const { veredito, ambiente, codigo, sha256, conferidoEm, checks } = report;
  const { titulo, significado } = tellVeredito(veredito, envio);
  return {
    tipo: TIPO_DO_COMPROVANTE,
    versao: VERSAO_DO_COMPROVANTE,
    numero,
    emissor,
    veredito,
    resposta: { titulo, significado },
    ambiente,
    codigo,
    sha256,
    conferidoEm,
    confianca,
    pessoa: describePessoa({ report, diploma, iniciais }),
    conferencias: checks.map((check) => describeCheck(check, { veredito, checks, envio })),
  };
}

/** A receipt withholds what the page does: initials if not in force, null where signers are not proven. */
function describePessoa({ report, diploma, iniciais }: Conferida): Comprovante['pessoa'] {
  if (report.veredito === 'nao-autentico') return null;
  if (diploma) {
    const { nome, nomeSocial, curso, emissora } = diploma;
    return {
      nome: nomeSocial ?? nome,
      curso: `${curso.nome} · ${curso.grau}`,
      instituicao: emissora.nome,
    };
  }
  return report.veredito === 'autentico-nao-vigente' && iniciais ? { iniciais } : null;
}

function describeCheck({ check, status, code, evidence }: Check, contexto: Contexto): Conferencia {
  const { titulo, significado, fazer } = tellCheck({ code, evidence }, contexto);
  return {
    check,
    status,
    code,
    pergunta: QUESTIONS[check],
    resposta: titulo,
    explicacao: [significado, fazer].filter(Boolean).join(' '),
    detalhes: listDetalhes(evidence),
  };
}

function listDetalhes({
  desde,
  motivo,
  consultar,
  codigoMec,
  endereco,
  achados,
}: Check['evidence']): string[] {
  return [
    ...(typeof desde === 'string' ? [`Desde ${desde.split('-').reverse().join('/')}.`] : []),
    ...(typeof motivo === 'string' && typeof desde === 'string' ? [`Motivo: ${motivo}`] : []),
    ...(typeof consultar === 'string' ? [`Consulte: ${consultar}.`] : []),
    ...(typeof codigoMec === 'string' ? [`Código e-MEC: ${codigoMec}.`] : []),
    ...(typeof endereco === 'string' ? [`Endereço que o diploma indica: ${endereco}`] : []),
    ...(Array.isArray(achados) ? achados : []),
  ];
}
