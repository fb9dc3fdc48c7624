import type { Textos } from '#conteudo/verificar/textos.ts';
import { formatDia } from '#diploma/instante.ts';
import type { VereditoView } from '#http/contrato/verificar.ts';
import type { Check } from '#verification/check.ts';
import type { CheckName } from '#verification/check-name.ts';
import { type DadosComparados, pickComparados } from '#verification/dados-mostrados.ts';
import type { Envio } from '#verification/palavras/envio.ts';
import { findDecisive } from '#verification/palavras/find-decisive.ts';
import { speakAbout } from '#verification/palavras/outro-documento.ts';
import { tellOutroArquivo } from '#verification/palavras/outros-arquivos.ts';
import type { Palavras } from '#verification/palavras/palavras.ts';
import { tellCheck } from '#verification/palavras/tell-check.ts';
import { tellFalta } from '#verification/palavras/tell-faltas.ts';
import { tellSelos } from '#verification/palavras/tell-selos.ts';
import { tellVeredito } from '#verification/palavras/tell-veredito.ts';
import type { Report } from '#verification/report.ts';

export interface Explicacao {
  titulo: string;
  /** For another institution's diploma: whose seal it has, right under the title. Otherwise null. */
  selo: string | null;
  /** The deciding reason. */
  resumo: string;
  fazer: string;
  dizer: string;
}

/** All texts of one language. */
export interface Fala {
  textos: Textos;
  palavras: Palavras;
}

/** The page of a code has no file to mention. */
export const envioOf = ({ por }: Pick<VereditoView, 'por'>): Envio =>
  por === 'codigo' ? 'codigo' : 'arquivo';

/** What a person compares; null where nobody vouches for it. */
export const comparadosOf = ({ diploma, comparados = null }: VereditoView): DadosComparados | null =>
  diploma ? pickComparados(diploma) : comparados;

/** The same language, worded for the document of the report. */
export function speakFala({ documento }: Pick<Report, 'documento'>, fala: Fala): Fala {
  if (!documento) return fala;
  const { idioma } = fala.palavras;
  const VEREDITO = speakAbout(documento, fala.textos.VEREDITO, idioma);
  return {
    textos: { ...fala.textos, VEREDITO },
    palavras: speakAbout(documento, fala.palavras, idioma),
  };
}

/** The verdict in words, with the reason for this document. */
export function explainVeredito(report: Report, envio: Envio, ofDiploma: Fala): Explicacao {
  const fala = speakFala(report, ofDiploma);
  const told = explainSentences(report, envio, fala);
  const resumo = mustReadHere(report) ? `${fala.palavras.pagina.leiaDaqui} ${told.resumo}` : told.resumo;
  return { ...told, resumo, selo: tellSelos(report.selos, fala.palavras) };
}

/** The page of the PDF is unproven, and the data of the document, or of each of several, stand below. */
function mustReadHere({ veredito, checks, pagina, anexos = [] }: Report): boolean {
  const isShown = veredito !== 'nao-autentico' && veredito !== 'autentico-nao-vigente';
  const isProven = veredito === 'selo-a-confirmar' || statusOf(checks, 'assinantes') === 'valid';
  const hasDocumentos = anexos.some(({ tipo }) => tipo === 'documento');
  return pagina === 'nao-comparada' && isShown && (isProven || hasDocumentos);
}

function explainSentences(
  { veredito, checks, codigo }: Report,
  envio: Envio,
  fala: Fala,
): Omit<Explicacao, 'selo'> {
  const { palavras, textos } = fala;
  const { titulo, significado, fazer, dizer } = tellVeredito(veredito, envio, palavras);
  const outro = tellOutroArquivo({ checks }, palavras);
  if (outro) return { titulo: outro.titulo, resumo: outro.fazer, fazer: outro.fazer, dizer };
  const decisive = findDecisive(checks);
  if (!decisive) return { titulo, resumo: significado, fazer, dizer };
  if (decisive.code === 'outra-instituicao') return { titulo, ...explainOutra({ veredito, checks }, textos) };
  const told = tellCheck(decisive, { veredito, checks, envio, codigo }, palavras);
  if (veredito === 'selo-a-confirmar' && decisive.check === 'assinantes') {
    const { significado: resumo, fazer } = told;
    return {
      titulo,
      resumo,
      fazer,
      dizer: textos.VEREDITO.outra.dizerDoSelo(nameConsultada(checks, textos)),
    };
  }
  const lacking = [told.significado, tellFalta(decisive, palavras)].filter(Boolean).join(' ');
  return {
    titulo,
    resumo: tellSituacao(decisive, fala) ?? lacking,
    fazer: told.fazer || fazer,
    dizer: tellPessoa(decisive, { veredito, checks }, textos) ?? dizer,
  };
}

const statusOf = (checks: readonly Check[], name: CheckName) =>
  checks.find(({ check }) => check === name)?.status;

/** The check names the institution to ask, where valid signatures cover the name. */
function explainOutra(
  { veredito, checks }: Pick<Report, 'veredito' | 'checks'>,
  textos: Textos,
): Omit<Explicacao, 'titulo' | 'selo'> {
  const { VEREDITO } = textos;
  const quem = nameConsultada(checks, textos);
  const isAutentico = veredito === 'autentico-situacao-desconhecida';
  return {
    resumo: `${VEREDITO.outra.confere} ${VEREDITO.outra.consulte(quem)}`,
    fazer: isAutentico ? VEREDITO.outra.fazerDoAutentico(quem) : VEREDITO.outra.fazer(quem),
    dizer: VEREDITO.outra.dizer(quem),
  };
}

function nameConsultada(checks: readonly Check[], { VEREDITO }: Textos): string {
  const consultar = checks.find(({ check }) => check === 'vigencia')?.evidence['consultar'];
  return typeof consultar === 'string' ? consultar : VEREDITO.outra.semNome;
}

/** What was given will never do: the person is asked for the original, as the verdict says. */
const PEDE_OUTRO: readonly Check['code'][] = [
  'arquivo-regravado',
  'assinatura-ausente',
  'certificado-trocado',
  'marcacao-proibida',
  'assinantes-de-outro-texto',
];

/** Added where the verdict alone does not say it. It does not ask for the file that the person has just given. */
function tellPessoa(
  { code }: Check,
  { veredito, checks }: Pick<Report, 'veredito' | 'checks'>,
  { VEREDITO }: Textos,
): string | null {
  if (code === 'suspenso') return VEREDITO.dizerDoSuspenso;
  const isRead = statusOf(checks, 'leiaute') === 'valid' && !PEDE_OUTRO.includes(code);
  return veredito === 'nao-conferido' && isRead ? VEREDITO.dizerDoIncompleto : null;
}

function tellSituacao({ code, evidence }: Check, { textos, palavras }: Fala): string | null {
  if (code !== 'suspenso' && code !== 'anulado') return null;
  const { situacao } = textos.VEREDITO;
  const desde = evidence['desde'];
  const since = typeof desde === 'string' ? situacao.desde(formatDia(desde, palavras.idioma)) : '';
  return `${situacao[code]}${since}.`;
}
