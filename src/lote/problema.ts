/** Something in a batch that keeps a row from being issued, and what to do about it. */
export interface Problema extends Lugar {
  code: string;
  /** In Portuguese, with the remedy. It repeats no CPF. */
  message: string;
}

/** Something to look at that keeps nothing from being issued. */
export type Aviso = Problema;

export interface Lugar {
  /** The row of the batch, as a spreadsheet counts it (of JSON, the item, from 1); null where it is about the whole. */
  linha: number | null;
  /** The column, as the LEIAME names it. */
  coluna: string | null;
  /** The file of the row's folder it is about; null where it is the batch itself. */
  arquivo: string | null;
  /** The row inside that file. */
  linhaDoArquivo: number | null;
}

/** What is wrong with one value, before its place is known. */
export interface Recusa {
  code: string;
  message: string;
}

export const WHOLE: Lugar = { linha: null, coluna: null, arquivo: null, linhaDoArquivo: null };

/** By row, the batch's own cells before the files of its folder; otherwise as they were found. */
export function sortProblemas<P extends Lugar>(problemas: readonly P[]): P[] {
  return problemas
    .map((problema, index) => ({ problema, index }))
    .sort(
      (a, b) =>
        (a.problema.linha ?? 0) - (b.problema.linha ?? 0) ||
        Number(a.problema.arquivo !== null) - Number(b.problema.arquivo !== null) ||
        a.index - b.index,
    )
    .map(({ problema }) => problema);
}
