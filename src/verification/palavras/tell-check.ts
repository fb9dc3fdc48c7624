import { formatCnpj } from '#diploma/cnpj.ts';
import type { Check } from '../check.ts';
import type { CheckCode, ValidCode } from '../codes.ts';
import { areAssinantesProven } from '../prova.ts';
import type { Report } from '../report.ts';
import type { Envio } from './envio.ts';
import { speakOf } from './envio.ts';
import type { Neutral, Palavras, Sentence } from './palavras.ts';
import { isReemissao } from './reemissao.ts';

/** One answer, worded for the verdict above it. */
export interface CheckTold {
  titulo: string;
  significado: string;
  fazer: string;
  /** True, but no praise: it must not look like a yes. */
  isNeutral: boolean;
}

/** The verdict and the other answers around one answer. */
export interface Contexto extends Pick<Report, 'veredito'> {
  checks: readonly (Pick<Check, 'check' | 'status' | 'code'> & Partial<Pick<Check, 'evidence'>>)[];
  envio: Envio;
  /** The validation code, whose first number is the e-MEC code of the issuer. */
  codigo?: string | null;
}

/** Only another institution knows the standing. */
export const isDeOutra = (code: CheckCode): boolean =>
  code === 'outra-instituicao' || code === 'registrado-por-outra';

export function tellCheck(
  check: Pick<Check, 'code'> & Partial<Pick<Check, 'evidence'>>,
  contexto: Contexto,
  palavras: Palavras,
): CheckTold {
  const { code } = check;
  const { veredito, checks, envio } = contexto;
  const neutral = findNeutral(code, contexto, palavras);
  if (neutral) return speakOf(envio, { ...neutral, fazer: '', isNeutral: true }, palavras);
  const isOutra =
    check.evidence?.['deOutraInstituicao'] === true || checks.some(({ code }) => isDeOutra(code));
  const sentence = { ...palavras.sentences[code], ...tellEvidence(check, isOutra, palavras) };
  const { titulo, fazer, calma = '' } = sentence;
  const significado = [
    sentence.significado,
    ...tellLista(check, palavras),
    ...tellAnexos(check, palavras),
  ].join(' ');
  // Beside an authentic verdict the reader needs no reassurance about a standing that only its institution knows; beside
  // an unconfirmed seal it would mislead.
  const isPlain = !['autentico-vigente', 'autentico-nao-vigente', 'nao-conferido'].includes(veredito);
  const advice = isPlain ? fazer : [fazer, calma].filter(Boolean).join(' ');
  // Under a refusal there is one advice. What was not examined has none of its own, and for a code the verdict gives it.
  const isRefuting =
    envio === 'arquivo' && checks.some((each) => each.code === code && each.status === 'invalid');
  const isMute = veredito === 'nao-autentico' && !isRefuting;
  const told = {
    titulo,
    significado,
    fazer: isMute ? '' : nameInstituicao(advice, contexto, palavras),
    isNeutral: false,
  };
  return speakOf(envio, told, palavras);
}

const INSTITUICAO = '{instituicao}';

/** Our register answers, or what bears our name or number is not in it: a name in the file leads nobody elsewhere. */
const NOSSOS: readonly CheckCode[] = ['vigente', 'suspenso', 'codigo-nao-publicado', 'registrado-por-outra'];

/**
 * Whom to ask: us about what is ours, otherwise by the name that proven signers vouch for, or as the document claims and by
 * official channels.
 */
function nameInstituicao(advice: string, { checks, codigo }: Contexto, { instituicao }: Palavras): string {
  if (!advice.includes(INSTITUICAO)) return advice;
  if (checks.some(({ code }) => NOSSOS.includes(code))) return advice.replace(INSTITUICAO, instituicao.nossa);
  const consultar = checks.find(({ check }) => check === 'vigencia')?.evidence?.['consultar'];
  if (typeof consultar === 'string' && areAssinantesProven(checks))
    return advice.replace(INSTITUICAO, () => consultar);
  const [codigoMec = null] = codigo?.split('.') ?? [];
  const end = advice.indexOf('.', advice.indexOf(INSTITUICAO)) + 1;
  return [
    advice.slice(0, end).replace(INSTITUICAO, instituicao.semNome(codigoMec)),
    instituicao.canais,
    advice.slice(end).trim(),
  ]
    .filter(Boolean)
    .join(' ');
}

function findNeutral(
  code: CheckCode,
  { veredito, checks }: Contexto,
  { notEnough, unproven, codigoSemProva }: Palavras,
): Neutral | undefined {
  if (veredito === 'nao-autentico')
    return Object.hasOwn(notEnough, code) ? notEnough[code as ValidCode] : undefined;
  if (areAssinantesProven(checks)) return undefined;
  // A standing in the register means that the diploma was published under this code.
  const isPublished = checks.some(
    (each) => each.code === 'vigente' || each.code === 'suspenso' || each.code === 'anulado',
  );
  return code === 'codigo-confere' && !isPublished ? codigoSemProva : unproven[code];
}

/** Within days nothing is worth telling: authorities publish their lists in hours, and some once in a few days. */
const DIAS_DE_UMA_LISTA = 3;

function tellLista({ code, evidence }: Parameters<typeof tellCheck>[0], { evidencias }: Palavras): string[] {
  const dias = evidence?.['listaDias'];
  const isOld = code === 'assinantes-conferem' && typeof dias === 'number' && dias > DIAS_DE_UMA_LISTA;
  return isOld ? [evidencias.lista(dias)] : [];
}

function tellAnexos({ evidence }: Parameters<typeof tellCheck>[0], { evidencias }: Palavras): string[] {
  const nomes = evidence?.['outrosAnexos'];
  return Array.isArray(nomes) ? [evidencias.outrosAnexos(nomes.map((nome) => `“${nome}”`).join(', '))] : [];
}

function tellIncomparavel(porque: unknown, evidencias: Palavras['evidencias']): Partial<Sentence> {
  if (porque === 'limits') return { ...evidencias.comparacaoCortada, calma: '' };
  if (porque === 'beside-the-page') return { significado: evidencias.aoLadoDaPagina };
  return porque === 'faint' ? { significado: evidencias.outroDesenho } : {};
}

/** Details that a sentence gains from its document. */
function tellEvidence(
  { code, evidence = {} }: Parameters<typeof tellCheck>[0],
  isOutra: boolean,
  { evidencias, e }: Palavras,
): Partial<Sentence> {
  const { versao } = evidence;
  if (code === 'leiaute-confere' && typeof versao === 'string') {
    return { significado: evidencias.leiaute(versao) };
  }
  if (code === 'versao-do-leiaute' && typeof versao === 'string' && versao !== 'outra') {
    return { significado: evidencias.outroLeiaute(versao) };
  }
  if (code === 'integro') {
    const { assinaturas, conferem } = evidence;
    return typeof assinaturas === 'number' && typeof conferem === 'number'
      ? { significado: evidencias.integro(conferem, assinaturas) }
      : {};
  }
  const { nosso, titular, cnpj } = evidence;
  if (code === 'registrado-por-outra' && typeof nosso === 'string' && Object.hasOwn(evidencias.nosso, nosso))
    return evidencias.nosso[nosso as keyof typeof evidencias.nosso];
  if (code === 'filial-nao-listada' && typeof titular === 'string' && typeof cnpj === 'string')
    return { significado: evidencias.filial(titular, formatCnpj(cnpj)) };
  const { paginas } = evidence;
  if (code === 'rvdd-com-outras-paginas' && Array.isArray(paginas))
    return { significado: evidencias.outrasPaginas(paginas.join(', ')) };
  if (code === 'rvdd-incomparavel') return tellIncomparavel(evidence['porque'], evidencias);
  if (code === 'assinantes-conferem' && isOutra) {
    // A document names the CNPJ that its signatures are compared with: only the cadastro says whose it is.
    const { cnpjs } = evidence;
    const { titulo, semCnpj, significado, fazer } = evidencias.deOutra;
    const isListed = Array.isArray(cnpjs) && cnpjs.length > 0;
    const isTied = evidence['seloLigado'] === true;
    return {
      titulo: isListed ? titulo(cnpjs.join(e)) : semCnpj,
      ...(isTied ? { significado: evidencias.seloLigado } : { significado, fazer }),
    };
  }
  return code === 'anulado' && isReemissao(evidence['motivo']) ? evidencias.reemissao : {};
}
