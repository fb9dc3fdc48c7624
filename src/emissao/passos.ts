import { type Emissao as Configuracao, cargoOf } from '#config/instituicao/emissao.ts';
import { formatCnpj } from '#diploma/cnpj.ts';
import type { Unidade } from '#diploma/instituicao.ts';

/** Who signs what, in the order of the law (Portaria 554/2019): people first, the institution over them, the root last. */

export interface Passo {
  /** A person's post, or the CNPJ whose e-CNPJ signs. */
  signatario: string;
  no: 'DadosDiploma' | 'DadosRegistro' | 'raiz';
}

interface Quem {
  assinantes: Configuracao['assinantes'];
  /** The institution that registers. */
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

/** What can be signed now with these keys, and what is left: people sign in any order, the institution when it is next. */
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

/** The keys at hand that may sign this diploma. */
export function keysFor(
  { id }: { id: string },
  { ids, autorizados }: { ids: ReadonlySet<string>; autorizados: ReadonlySet<string> | null },
): ReadonlySet<string> {
  return autorizados === null || autorizados.has(id) ? ids : NONE;
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
  const all = [...assinantes.dadosDiploma, ...assinantes.dadosRegistro];
  const pessoa = all.find(({ id }) => id === signatario);
  // Branches may have their own: the signer must know which to use.
  return pessoa ? cargoOf(pessoa) : `e-CNPJ da instituição (${formatCnpj(signatario)})`;
}

const isPessoa = ({ signatario }: Passo): boolean => !/^\d+$/.test(signatario);

const writePasso = ({ signatario, no }: Passo): string => `${signatario}@${no}`;

function readPasso(text: string): Passo {
  const [signatario = '', no = ''] = text.split('@');
  return { signatario, no: no as Passo['no'] };
}
