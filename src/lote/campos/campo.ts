import { type Parsed, refused } from '#diploma/parsed.ts';
import type { Recusa } from '../problema.ts';
import type { Celula } from '../tabela/tabela.ts';

/** How a cell is read. */
export interface Campo<T> {
  /** What to write in it, for the LEIAME. */
  formato: string;
  /** Only a column of dates takes a cell that a spreadsheet turned into one: `2021/1` would become a day. */
  takesDates?: true;
  parse(celula: Celula): Lido<T>;
}

/** A value may be taken and still be worth a second look. */
export type Lido<T> = Parsed<T, Recusa> & { aviso?: Recusa };

export const refuse = (code: string, message: string) => refused<Recusa>({ code, message });

/** What no column takes. Spreadsheets run what starts with these signs, also in our summaries. */
export function refuseCelula({ texto, tipo, onde }: Celula, takesDates = false): Recusa | null {
  const where = onde === null ? 'A célula' : `A célula ${onde}`;
  if (tipo === 'formula') {
    return {
      code: 'formula',
      message: `${where} tem uma fórmula, que não é calculada aqui; copie-a e cole só o valor.`,
    };
  }
  if (tipo === 'erro') {
    return {
      code: 'celula-invalida',
      message: `${where} não tem texto, número nem data; escreva o valor como texto.`,
    };
  }
  if (tipo === 'data' && !takesDates) {
    return {
      code: 'celula-data',
      message: `${where} virou uma data; formate a coluna como texto e escreva o valor de novo.`,
    };
  }
  if (tipo === 'texto' && /^[=+@-]/.test(texto)) {
    return {
      code: 'formula',
      message: `${where} começa com “${texto[0]}”, como uma fórmula; apague o sinal, ou deixe a célula vazia.`,
    };
  }
  return null;
}
