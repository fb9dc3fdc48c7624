import { normalizeName } from '../campos/lista.ts';
import { MOST_LETTERS, nearest } from '../sugestao/nearest.ts';
import type { HeadingJudge } from '../tabela/find-cabecalho.ts';
import type { Colunas } from './coluna.ts';

export interface Headings {
  /** The position of each column. */
  posicoes: ReadonlyMap<string, number>;
  faltam: string[];
  repetidas: string[];
  /** The unknown headings as written; the cells below them are not read. `seria` is the column that was probably meant. */
  desconhecidas: { texto: string; seria: string | null }[];
}

/** "E-mail" is `email`, and "nomeSocial" `nome_social`. */
export const keyOf = (heading: string): string => normalizeName(heading).replaceAll('_', '');

/** Matches headings with columns, ignoring case, accents, spaces and signs, and guesses at the others. */
export function matchHeadings(cabecalho: readonly string[], colunas: Colunas): Headings {
  const { unknown, ...headings } = placeHeadings(cabecalho, colunas);
  const absent = Object.keys(colunas).filter((name) => !headings.posicoes.has(name));
  return { ...headings, desconhecidas: unknown.map((texto) => ({ texto, seria: guess(texto, absent) })) };
}

/** Without guesses, which cost more than all the rest: every row near the top is tried as the one of the headings. */
function placeHeadings(
  cabecalho: readonly string[],
  colunas: Colunas,
): Omit<Headings, 'desconhecidas'> & { unknown: string[] } {
  const byKey = new Map(Object.keys(colunas).map((name) => [keyOf(name), name]));
  const posicoes = new Map<string, number>();
  const repetidas = new Set<string>();
  const unknown: string[] = [];
  for (const [index, text] of cabecalho.entries()) {
    const name = text.length > MOST_LETTERS ? undefined : byKey.get(keyOf(text));
    if (name === undefined) {
      if (text !== '') unknown.push(text);
    } else if (posicoes.has(name)) repetidas.add(name);
    else posicoes.set(name, index);
  }
  const faltam = Object.entries(colunas)
    .filter(([name, { obrigatoria }]) => obrigatoria && !posicoes.has(name))
    .map(([name]) => name);
  return { posicoes, faltam, repetidas: [...repetidas], unknown };
}

/** "Data de nascimento" has the name of a column in it; others are a few letters away from one. */
function guess(texto: string, absent: readonly string[]): string | null {
  if (texto.length > MOST_LETTERS) return null;
  const words = normalizeName(texto);
  const within = absent.filter((name) => `_${words}_`.includes(`_${name}_`));
  return within.length === 1 ? (within[0] ?? null) : nearest(texto, absent);
}

export function judgeHeadings(colunas: Colunas): HeadingJudge {
  return {
    countKnown: (cabecalho) => placeHeadings(cabecalho, colunas).posicoes.size,
    isComplete: (cabecalho) => placeHeadings(cabecalho, colunas).faltam.length === 0,
  };
}
