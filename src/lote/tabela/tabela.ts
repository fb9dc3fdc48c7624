/** What a spreadsheet says, whatever it was kept in. */
export interface Tabela {
  cabecalho: readonly Celula[];
  linhas: readonly LinhaDaTabela[];
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
  tipo: 'texto' | 'numero' | 'data' | 'formula' | 'erro';
  /** As in `B7`; null where the format has no such name. */
  onde: string | null;
}

export const EMPTY: Celula = { texto: '', tipo: 'texto', onde: null };

export function makeCelula(
  texto: string,
  tipo: Celula['tipo'] = 'texto',
  onde: string | null = null,
): Celula {
  return { texto: texto.trim().normalize('NFC'), tipo, onde };
}

export const isBlank = (celulas: readonly Celula[]): boolean =>
  celulas.every(({ texto, tipo }) => texto === '' && tipo !== 'formula');
