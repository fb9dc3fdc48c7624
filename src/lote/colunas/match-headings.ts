import { normalizeName } from '../campos/lista.ts';
import type { HeadingJudge } from '../tabela/find-cabecalho.ts';
import type { Colunas } from './coluna.ts';

export interface Headings {
  /** The position of each column. */
  posicoes: ReadonlyMap<string, number>;
  faltam: string[];
  repetidas: string[];
  /** The unknown headings as written; the cells below them are not read. */
  desconhecidas: string[];
}

/** Matches headings with columns, ignoring case, accents, spaces and signs. */
export function matchHeadings(cabecalho: readonly string[], colunas: Colunas): Headings {
  const posicoes = new Map<string, number>();
  const repetidas = new Set<string>();
  const desconhecidas: string[] = [];
  for (const [index, text] of cabecalho.entries()) {
    const name = normalizeName(text);
    if (!Object.hasOwn(colunas, name)) {
      if (text !== '') desconhecidas.push(text);
    } else if (posicoes.has(name)) repetidas.add(name);
    else posicoes.set(name, index);
  }
  const faltam = Object.entries(colunas)
    .filter(([name, { obrigatoria }]) => obrigatoria && !posicoes.has(name))
    .map(([name]) => name);
  return { posicoes, faltam, repetidas: [...repetidas], desconhecidas };
}

export function judgeHeadings(colunas: Colunas): HeadingJudge {
  return {
    countKnown: (cabecalho) => matchHeadings(cabecalho, colunas).posicoes.size,
    isComplete: (cabecalho) => matchHeadings(cabecalho, colunas).faltam.length === 0,
  };
}
