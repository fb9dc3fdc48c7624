import type { Recusa } from '../problema.ts';

/** What a spreadsheet says, whatever it was kept in. */
export interface Tabela {
  cabecalho: readonly Celula[];
  linhas: readonly LinhaDaTabela[];
  /** What of the sheet was not read, or was read and not seen. */
  avisos: readonly (Recusa & { coluna?: string; linha?: number })[];
}

export interface LinhaDaTabela {
  numero: number;
  celulas: readonly Celula[];
  /** Hidden in the sheet: a person may not have seen it. */
  oculta: boolean;
}

export interface Celula {
  /** Without spaces around it, composed (NFC): macOS writes "ã" as two characters. */
  texto: string;
  tipo:
    | 'texto'
    | 'numero'
    /** A number that the sheet shows in a way that cannot be told here. */
    | 'numero-mascarado'
    /** A spreadsheet keeps fifteen digits of a number. */
    | 'numero-longo'
    | 'data'
    | 'data-parcial'
    | 'formula'
    /** One of several cells that were merged; `onde` is the range. */
    | 'mesclada'
    /** A field that an item of a JSON has more than once; `texto` is the last of them. */
    | 'repetida'
    | 'erro';
  /** As in `B7`; null where the format has no such name. */
  onde: string | null;
  /** Of a number: itself, with a decimal point, where `texto` is what its mask shows. */
  numero?: string;
}

export const EMPTY: Celula = { texto: '', tipo: 'texto', onde: null };

export function makeCelula(
  texto: string,
  tipo: Celula['tipo'] = 'texto',
  onde: string | null = null,
): Celula {
  return { texto: texto.trim().normalize('NFC'), tipo, onde };
}

const MOST_DIGITS = 1e15;

/** `show` gives what the sheet shows of it; null where that cannot be told. */
export function makeNumero(
  number: number,
  onde: string | null,
  show: (plain: string) => string | null = (plain) => plain,
): Celula {
  if (Math.abs(number) >= MOST_DIGITS) return makeCelula(String(number), 'numero-longo', onde);
  // Excel keeps 15 digits: a CPF may come as 1.2345678909E10.
  const numero = Number.isInteger(number) ? number.toFixed(0) : String(Number(number.toPrecision(15)));
  const shown = show(numero);
  const tipo = shown === null ? 'numero-mascarado' : 'numero';
  return { ...makeCelula(shown ?? numero, tipo, onde), numero };
}

export const isBlank = (celulas: readonly Celula[]): boolean =>
  celulas.every(({ texto, tipo }) => texto === '' && tipo !== 'formula' && tipo !== 'repetida');
