import { type Emissao as Configuracao, cargoOf, listAssinantes } from '#config/instituicao/emissao.ts';
import { formatCnpj, hasFormaDeCnpj } from '#diploma/cnpj.ts';
import type { Unidade } from '#diploma/instituicao.ts';

/** Who signs what, in the order of the law (Portaria 554/2019): people first, the institution over them, the root last. */

export interface Passo {
  /** A person's post, or the CNPJ whose e-CNPJ signs. */
  signatario: string;
  no: 'DadosDiploma' | 'DadosRegistro' | 'raiz';
}

/** What a key is about to sign, in hexadecimal: the SHA-256 of the signer's certificate, and the digest to sign. */
export interface Intent {
  signatario: string;
  certificado: string;
  no: string;
  sha256: string;
}

interface Quem {
  assinantes: Configuracao['assinantes'];
  /** The CNPJ of the institution that registers. */
  cnpj: string;
}

export function listPassosDaDocumentacao(
  { assinantes, cnpj }: Quem,
  unidade: Pick<Unidade, 'cnpj'>,
): string[] {
  const emissora = unidade.cnpj ?? cnpj;
  const people = assinantes.dadosDiploma.map(({ id }) => writePasso({ signatario: id, no: 'DadosDiploma' }));
  const institution = (['DadosDiploma', 'raiz'] as const).map((no) =>
    writePasso({ signatario: emissora, no }),
  );
  return [...people, ...institution];
}

export function listPassosDoDiploma({ assinantes, cnpj }: Quem): string[] {
  const people = assinantes.dadosRegistro.map(({ id }) =>
    writePasso({ signatario: id, no: 'DadosRegistro' }),
  );
  return [...people, writePasso({ signatario: cnpj, no: 'raiz' })];
}

/** For a histórico or a currículo: these people, then the e-CNPJ of its issuer, all over the whole document. */
export function listPassosDoDocumento(pessoas: readonly { id: string }[], cnpj: string): string[] {
  return [...pessoas.map(({ id }) => id), cnpj].map(writePassoDaRaiz);
}

/** Another institution's whole registration, a step that no key here can take. */
export const REGISTRO_EXTERNO = 'registradora@DadosRegistro';

/** A person's authorisation before the next number of the book is given (ADR 0046). No signer's id begins with a digit. */
export const NUMERO_POR_DAR = '1-numero@DadosRegistro';

/** How the queue tells of the two. */
export const AGUARDA_NUMERO = 'autorização do número, por quem registra';
export const AGUARDA_REGISTRO = 'registro por ';

/** The signatures that these keys can give now, and the rest: people sign in any order, the institution only in its turn. */
export function takeReady(
  faltam: readonly string[],
  keys: ReadonlySet<string>,
): { ready: Passo[]; rest: string[] } {
  const ready: Passo[] = [];
  const rest: string[] = [];
  for (const text of faltam) {
    const passo = readPasso(text);
    const isNext = isPessoa(passo) || rest.length === 0;
    if (isNext && keys.has(passo.signatario)) ready.push(passo);
    else rest.push(text);
  }
  return { ready, rest };
}

/** The ids that keys may sign, each with the plan that its holder was shown; null for documents that are never planned anew. */
export type Autorizados = ReadonlyMap<string, string | null>;

/** Whether the holder was shown this plan; a plan that replaced it since was not shown. */
export const isAutorizado = (autorizados: Autorizados, id: string, planejada: string | null): boolean =>
  autorizados.get(id) === planejada;

/** The keys at hand that may sign this diploma. */
export function keysFor(
  { id, planejada = null }: { id: string; planejada?: string | null },
  { ids, autorizados }: { ids: ReadonlySet<string>; autorizados: Autorizados | null },
): ReadonlySet<string> {
  return autorizados === null || isAutorizado(autorizados, id, planejada) ? ids : NONE;
}

const NONE: ReadonlySet<string> = new Set();

/** The post of the first missing signer. */
export function nameAguardando(
  faltam: readonly string[],
  { assinantes }: Pick<Quem, 'assinantes'>,
): string | null {
  const [first] = faltam;
  if (first === undefined) return null;
  const { signatario } = readPasso(first);
  const ninguem = AGUARDA_NINGUEM[signatario];
  if (ninguem !== undefined) return ninguem;
  const pessoa = listAssinantes(assinantes).find(({ id }) => id === signatario);
  // Branches may have their own e-CNPJ: the signer must know which to use.
  return pessoa ? cargoOf(pessoa) : `e-CNPJ da instituição (${formatCnpj(signatario)})`;
}

/** Stands for a signer who left their post: no key has this name, so no other person can sign instead. */
export const SEM_TITULAR = 'sem-titular';

/** Stands for the holder of a vacant post: once the post has a holder, the document is reassigned to them. */
export const CARGO_VAGO = 'cargo-vago';

const AGUARDA_NINGUEM: Readonly<Record<string, string>> = {
  [SEM_TITULAR]:
    'quem deixou o cargo, num documento que outro que o deixou já assinou: use "desistir <matricula> --motivo …" (com --cancelar-numero, se tem número) e "emitir --retomar"',
  [CARGO_VAGO]:
    'quem assine: ninguém ocupa o cargo; diga quem em institution/emissao.json, ou use "documentos cancelar <codigo>"',
};

/** The awaited signers, in order. */
export const listSignatarios = (faltam: readonly string[]): string[] =>
  faltam.map((text) => readPasso(text).signatario);

/** For a histórico or a currículo, where every signer signs the whole document. */
export const writePassoDaRaiz = (signatario: string): string => writePasso({ signatario, no: 'raiz' });

/** Whether the institution makes this signature. */
export const isDaInstituicao = (text: string): boolean => !isPessoa(readPasso(text));

const isPessoa = ({ signatario }: Passo): boolean => !hasFormaDeCnpj(signatario);

const writePasso = ({ signatario, no }: Passo): string => `${signatario}@${no}`;

function readPasso(text: string): Passo {
  const [signatario = '', no = ''] = text.split('@');
  return { signatario, no: no as Passo['no'] };
}
