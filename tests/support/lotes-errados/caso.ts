import type { UmLote } from '../um-lote.ts';
import type { Valor } from '../um-xlsx.ts';

export type Lugar = [linha: number | null, coluna: string | null, code: string, arquivo?: string];

/** One way a batch may be wrong, and what is said of it. */
export interface Caso {
  nome: string;
  mude(lote: UmLote): void;
  problemas: Lugar[];
  /** Part of the first sentence: what to do. */
  diz: RegExp;
  /** How many rows are still right. */
  certas?: number;
}

export const asXlsx = (lote: UmLote, change: (linhas: Valor[][]) => void = () => {}): Valor[][] => {
  const linhas: Valor[][] = [
    [...lote.colunas],
    ...lote.linhas.map((linha) => lote.colunas.map((name) => linha[name] || null)),
  ];
  change(linhas);
  return linhas;
};
export const at = (lote: UmLote, coluna: string): number => lote.colunas.indexOf(coluna);
