import type { LinhaDaTabela } from './tabela.ts';

export interface HeadingJudge {
  /** How many of these headings are columns of ours. */
  countKnown(cabecalho: readonly string[]): number;
  /** Whether nothing that must be there is missing. */
  isComplete(cabecalho: readonly string[]): boolean;
}

/** Above the headings people write titles; below this many rows nobody looks for headings. */
export const MOST_TITLES = 20;

export interface Cabecalho {
  linha: LinhaDaTabela;
  /** Its place among the rows. */
  index: number;
  known: number;
  isComplete: boolean;
}

/** The first row in which no column is missing; where none is, the one that comes closest. */
export function findCabecalho(linhas: readonly LinhaDaTabela[], judge: HeadingJudge): Cabecalho | null {
  let best: Cabecalho | null = null;
  for (const [index, linha] of linhas.slice(0, MOST_TITLES).entries()) {
    const headings = linha.celulas.map(({ texto }) => texto);
    const known = judge.countKnown(headings);
    const isComplete = judge.isComplete(headings);
    if (best === null || isComplete || known > best.known) best = { linha, index, known, isComplete };
    if (isComplete) break;
  }
  return best;
}
