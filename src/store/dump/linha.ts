import { StoreError } from '../store-error.ts';
import type { Tabela } from './tabela.ts';

/**
 * One row of a table as a line of a copy: a JSON list in the order of the columns, the same on both engines. Text is text, bytes are
 * base64, and an integer is a number, or its digits where a number would round it.
 */

export type Valor = string | Uint8Array | null;

/** Expects integers as digits: larger ones would be rounded as numbers. */
export function writeLinha({ nome, colunas }: Tabela, row: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(
    colunas.map((coluna) => {
      const value = row[coluna.nome];
      if (value === null || value === undefined) return null;
      if (coluna.tipo === 'bytes') return Buffer.from(value as Uint8Array).toString('base64');
      if (coluna.tipo === 'texto') return String(value);
      if (!INTEIRO.test(String(value))) throw new RangeError(`${nome}.${coluna.nome} holds no integer`);
      return Number.isSafeInteger(Number(value)) ? Number(value) : String(value);
    }),
  );
}

/** The value of each column; throws `StoreError` `copia-invalida` for a line that `writeLinha` did not write. */
export function readLinha({ nome, colunas }: Tabela, line: string): Valor[] {
  const values = parse(line);
  if (!Array.isArray(values) || values.length !== colunas.length) throw notOurs(nome);
  return colunas.map(({ tipo }, index) => {
    const value: unknown = values[index];
    if (value === null) return null;
    if (tipo === 'inteiro') {
      if (!INTEIRO.test(String(value))) throw notOurs(nome);
      return String(value);
    }
    if (typeof value !== 'string') throw notOurs(nome);
    return tipo === 'bytes' ? Buffer.from(value, 'base64') : value;
  });
}

const INTEIRO = /^-?\d{1,19}$/;

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const notOurs = (tabela: string): StoreError =>
  new StoreError('copia-invalida', `A cópia tem uma linha que não é da tabela ${tabela}. Use outra.`);
