import type { Campo } from '../campos/campo.ts';

/** A column of a sheet: its name, how its cells are read, and its text in the LEIAME. */
export interface Coluna<T, Obrigatoria extends boolean = boolean> {
  campo: Campo<T>;
  /** The column must exist, and every row must fill it. */
  obrigatoria: Obrigatoria;
  descricao: string;
  exemplo: string;
}

export type Colunas = Readonly<Record<string, Coluna<unknown>>>;

/** The values of a row without refused cells. */
export type Valores<C extends Colunas> = {
  [Nome in keyof C]: C[Nome] extends Coluna<infer T, infer O> ? (O extends true ? T : T | null) : never;
};

/** The values of any row: null also where the cell was refused. */
export type Parciais<C extends Colunas> = {
  [Nome in keyof C]: C[Nome] extends Coluna<infer T> ? T | null : never;
};

export const obrigatoria = <T>(campo: Campo<T>, descricao: string, exemplo: string): Coluna<T, true> => ({
  campo,
  obrigatoria: true,
  descricao,
  exemplo,
});

export const opcional = <T>(campo: Campo<T>, descricao: string, exemplo = ''): Coluna<T, false> => ({
  campo,
  obrigatoria: false,
  descricao,
  exemplo,
});
