import { describe, expect, it } from 'vitest';
import { createLista, MAX_LINHAS } from './lista.ts';

const nomes = (many: number) => Array.from({ length: many }, (_, index) => `${index}.xml`);

describe('createLista', () => {
  it('takes as many as a receipt has, however often some are added, and says that there was more', () => {
    const lista = createLista(() => {});
    expect(lista.add(nomes(MAX_LINHAS - 1))).toHaveLength(MAX_LINHAS - 1);
    expect(lista.read().isCortada).toBe(false);
    expect(lista.add(nomes(2))).toHaveLength(1);
    expect([lista.read().linhas.length, lista.read().isCortada]).toEqual([MAX_LINHAS, true]);
    expect(lista.add(nomes(1))).toEqual([]);
  });
});
