/** A fault that stops a row from being issued, with its remedy. */
export interface Problema extends Lugar {
  code: string;
  /** In Portuguese, with the remedy. It contains no CPF. */
  message: string;
}

/** A doubtful value. By itself it does not make the row invalid. */
export type Aviso = Problema;

export interface Lugar {
  /** The row of the batch, as a spreadsheet counts it (in JSON, the item, from 1); null where it concerns the whole batch. */
  linha: number | null;
  /** The column's name in the LEIAME. */
  coluna: string | null;
  /** The file of the row's folder; null where it concerns the sheet itself. */
  arquivo: string | null;
  /** The row inside that file. */
  linhaDoArquivo: number | null;
}

/** The fault of one value, before its place is known. */
export interface Recusa {
  code: string;
  message: string;
}

export const WHOLE: Lugar = { linha: null, coluna: null, arquivo: null, linhaDoArquivo: null };

/** By row, the sheet's own cells before the files of its folder; otherwise in the order of discovery. */
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
