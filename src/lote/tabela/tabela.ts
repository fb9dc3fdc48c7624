import type { Recusa } from '../problema.ts';

/** The content of a spreadsheet, whatever its format. */
export interface Tabela {
  cabecalho: readonly Celula[];
  linhas: readonly LinhaDaTabela[];
  /** Parts of the sheet that were not read, or were read although a person may not have seen them. */
  avisos: readonly (Recusa & { coluna?: string; linha?: number })[];
}

export interface LinhaDaTabela {
  numero: number;
  celulas: readonly Celula[];
  /** The row is hidden in the sheet: a person may not have seen it. */
  oculta: boolean;
}

export interface Celula {
  /** Trimmed and composed (NFC): macOS writes "ã" as two characters. */
  texto: string;
  tipo:
    | 'texto'
    | 'numero'
    /** A number whose displayed form cannot be computed here. */
    | 'numero-mascarado'
    /** A number of more digits than the fifteen that a spreadsheet keeps. */
    | 'numero-longo'
    | 'data'
    | 'data-parcial'
    | 'formula'
    /** A cell of a merged range; `onde` is the range. */
    | 'mesclada'
    /** A field that a JSON item has more than once; `texto` is the last value. */
    | 'repetida'
    | 'erro';
  /** `B7`, for example; null where the format has no such name. */
  onde: string | null;
  /** The number itself, with a decimal point; `texto` is what its mask shows. */
  numero?: string;
  /** Why a person should look again at a cell that was read. */
  ressalva?: Ressalva;
}

export type Ressalva =
  /** A date at another hour than midnight. */
  | 'hora'
  /** A date that the sheet shows with its month first. */
  | 'mes-antes'
  /** A number of which the sheet shows fewer decimal places than it has. */
  | 'arredondado';

export const EMPTY: Celula = { texto: '', tipo: 'texto', onde: null };

export function makeCelula(
  texto: string,
  tipo: Celula['tipo'] = 'texto',
  onde: string | null = null,
): Celula {
  return { texto: texto.trim().normalize('NFC'), tipo, onde };
}

const MOST_DIGITS = 1e15;

/** `show` gives the displayed form; null where it cannot be computed. */
export function makeNumero(
  number: number,
  onde: string | null,
  show: (plain: string) => string | null = (plain) => plain,
): Celula {
  if (Math.abs(number) >= MOST_DIGITS) return makeCelula(String(number), 'numero-longo', onde);
  // Excel keeps 15 digits: a CPF may arrive as 1.2345678909E10.
  const numero = Number.isInteger(number) ? number.toFixed(0) : String(Number(number.toPrecision(15)));
  const shown = show(numero);
  const tipo = shown === null ? 'numero-mascarado' : 'numero';
  return { ...makeCelula(shown ?? numero, tipo, onde), numero };
}

export const isBlank = (celulas: readonly Celula[]): boolean =>
  celulas.every(({ texto, tipo }) => texto === '' && tipo !== 'formula' && tipo !== 'repetida');
