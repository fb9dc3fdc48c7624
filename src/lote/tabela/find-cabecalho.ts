import type { Recusa } from '../problema.ts';
import { isBlank, type LinhaDaTabela } from './tabela.ts';

export interface HeadingJudge {
  /** How many of these headings are known columns. */
  countKnown(cabecalho: readonly string[]): number;
  /** Whether no required column is missing. */
  isComplete(cabecalho: readonly string[]): boolean;
}

/** Titles may stand above the headings; headings below this many rows are not found. */
export const MOST_TITLES = 20;

export interface Cabecalho {
  linha: LinhaDaTabela;
  /** Its position among the rows. */
  index: number;
  /** The rows above it. */
  acima: readonly LinhaDaTabela[];
  known: number;
  isComplete: boolean;
}

/** The first row in which no column is missing; otherwise the row with the most known headings. */
export function findCabecalho(linhas: readonly LinhaDaTabela[], judge: HeadingJudge): Cabecalho | null {
  let best: Cabecalho | null = null;
  for (const [index, linha] of linhas.slice(0, MOST_TITLES).entries()) {
    const headings = linha.celulas.map(({ texto }) => texto);
    const known = judge.countKnown(headings);
    const isComplete = judge.isComplete(headings);
    if (best === null || isComplete || known > best.known) {
      best = { linha, index, acima: linhas.slice(0, index), known, isComplete };
    }
    if (isComplete) break;
  }
  return best;
}

/** A title fills a few cells; a row of data, or other headings, fills at least half of the columns. */
export const looksLikeData = ({ celulas }: LinhaDaTabela, known: number): boolean =>
  celulas.filter((celula) => !isBlank([celula])).length * 2 >= known;

/** A sheet that was sorted together with its headings has rows of data above them. */
export function warnOfAcima({ acima, known, isComplete }: Cabecalho): Recusa[] {
  const numeros = acima
    .filter((linha) => isComplete && looksLikeData(linha, known))
    .map(({ numero }) => numero);
  if (numeros.length === 0) return [];
  const which = numeros.length === 1 ? `A linha ${numeros} está` : `As linhas ${numeros.join(', ')} estão`;
  const message = `${which} acima dos nomes das colunas, com o que parecem ser dados, e nada dela foi lido; ponha os nomes na primeira linha.`;
  return [
    { code: 'linhas-acima', message: numeros.length === 1 ? message : message.replace('dela', 'delas') },
  ];
}
