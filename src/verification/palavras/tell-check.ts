import type { Check } from '../check.ts';
import type { CheckCode, ValidCode } from '../codes.ts';
import { areAssinantesProven } from '../prova.ts';
import type { Report } from '../report.ts';
import type { Envio } from './envio.ts';
import { speakOf } from './envio.ts';
import { isReemissao } from './reemissao.ts';
import { CHECK_SENTENCES, type Sentence } from './sentences.ts';

/** One answer as it is to be read beside the verdict it stands under. */
export interface CheckTold {
  titulo: string;
  significado: string;
  fazer: string;
  /** True as far as it goes, and no praise: it must not look like a yes. */
  isNeutral: boolean;
}

/** What an answer is read beside. */
export interface Contexto extends Pick<Report, 'veredito'> {
  checks: readonly Pick<Check, 'check' | 'status' | 'code'>[];
  envio: Envio;
}

/** The standing is another institution's to tell. */
export const isDeOutra = (code: CheckCode): boolean =>
  code === 'outra-instituicao' || code === 'registrado-por-outra';

type Neutral = Pick<CheckTold, 'titulo' | 'significado'>;

const FALHOU = 'mas outra conferência falhou.';
const COPIADO = 'Certificados podem ser copiados de um diploma verdadeiro.';

/** What holds in a file that is not authentic. A forger copies all of this from a real diploma. */
const NOT_ENOUGH: Readonly<Record<ValidCode, Neutral>> = {
  'leiaute-confere': {
    titulo: 'Tem a forma de um diploma digital',
    significado: 'Um arquivo falso também pode seguir o formato do MEC.',
  },
  integro: {
    titulo: 'As assinaturas combinam com os dados',
    significado: `As assinaturas foram feitas sobre estes dados, ${FALHOU}`,
  },
  'assinantes-conferem': { titulo: 'Traz certificados reconhecidos', significado: COPIADO },
  'carimbo-confere': {
    titulo: 'Traz um carimbo do tempo',
    significado: 'O carimbo do tempo prova uma data, mas não que este arquivo seja autêntico.',
  },
  'codigo-confere': {
    titulo: 'Cita um código bem formado',
    significado: 'Qualquer pessoa pode copiar o código de um diploma verdadeiro.',
  },
  'rvdd-publicado': {
    titulo: 'O PDF é o publicado',
    significado: `A instituição publicou este PDF, ${FALHOU}`,
  },
  vigente: {
    titulo: 'O código citado existe e vale',
    significado: 'O código que o arquivo cita existe e vale, mas este arquivo não é autêntico.',
  },
};

/** What holds beside signers that are not proven: without them it proves nothing, and is no yes. */
const UNPROVEN: Readonly<Partial<Record<CheckCode, Neutral>>> = {
  integro: {
    titulo: 'As assinaturas combinam com os dados',
    significado: 'Ainda não se sabe de quem são as assinaturas. Sem isso, elas não provam nada.',
  },
  'assinantes-conferem': { titulo: 'Traz certificados reconhecidos', significado: COPIADO },
  'carimbo-confere': {
    titulo: 'Traz um carimbo do tempo',
    significado: 'O carimbo prova uma data, mas ainda não se sabe quem assinou.',
  },
};

const CODIGO_SEM_PROVA: Neutral = {
  titulo: 'Cita um código bem formado',
  significado: 'Qualquer pessoa pode escrever um código assim.',
};

export function tellCheck(
  check: Pick<Check, 'code'> & Partial<Pick<Check, 'evidence'>>,
  contexto: Contexto,
): CheckTold {
  const { code } = check;
  const { veredito, checks, envio } = contexto;
  const neutral = findNeutral(code, contexto);
  if (neutral) return speakOf(envio, { ...neutral, fazer: '', isNeutral: true });
  const isOutra =
    check.evidence?.['deOutraInstituicao'] === true || checks.some(({ code }) => isDeOutra(code));
  const sentence = { ...CHECK_SENTENCES[code], ...tellEvidence(check, isOutra) };
  const { titulo, significado, fazer, calma = '' } = sentence;
  const advice = veredito === 'nao-autentico' ? fazer : [fazer, calma].filter(Boolean).join(' ');
  return speakOf(envio, { titulo, significado, fazer: advice, isNeutral: false });
}

function findNeutral(code: CheckCode, { veredito, checks }: Contexto): Neutral | undefined {
  if (veredito === 'nao-autentico')
    return Object.hasOwn(NOT_ENOUGH, code) ? NOT_ENOUGH[code as ValidCode] : undefined;
  if (areAssinantesProven(checks)) return undefined;
  // What the register answers for was published under this code.
  const isPublished = checks.some(
    (each) => each.code === 'vigente' || each.code === 'suspenso' || each.code === 'anulado',
  );
  return code === 'codigo-confere' && !isPublished ? CODIGO_SEM_PROVA : UNPROVEN[code];
}

/** What a sentence gains from the one document it is about. */
function tellEvidence(
  { code, evidence = {} }: Parameters<typeof tellCheck>[0],
  isOutra: boolean,
): Partial<Sentence> {
  if (code === 'integro') {
    const { assinaturas, conferem } = evidence;
    return typeof assinaturas === 'number' && typeof conferem === 'number'
      ? { significado: `${conferem} de ${assinaturas} assinaturas conferem com os dados do diploma.` }
      : {};
  }
  if (code === 'assinantes-conferem' && isOutra) return tellOutra(evidence['cnpjs']);
  if (code === 'anulado' && isReemissao(evidence['motivo'])) {
    return { fazer: 'Peça à pessoa o diploma novo.', calma: 'Não é sinal de fraude.' };
  }
  return {};
}

/** A document names the CNPJ that its signatures are compared with: another institution's is unknown here. */
function tellOutra(cnpjs: Check['evidence'][string] | undefined): Partial<Sentence> {
  const listed = Array.isArray(cnpjs) && cnpjs.length > 0 ? cnpjs.join(' e ') : null;
  return {
    titulo: listed ? `Assinado com o CNPJ ${listed}` : 'Assinado com certificados reconhecidos',
    significado: 'Este site não sabe se o CNPJ é o da instituição que o diploma nomeia.',
    fazer: 'Confira o CNPJ no site da instituição.',
  };
}
