import { describe, expect, it } from 'vitest';
import { compareCpu } from '../../../tests/support/compare-cpu.ts';
import { findRepetidos } from './find-repetidos.ts';
import type { Chaves } from './grupos.ts';

const linhas = (quantas: number): Chaves[] =>
  Array.from({ length: quantas }, (_, index) => ({
    linha: index + 2,
    cpf: '1',
    matricula: 'M',
    nome: 'Ana',
    rg: null,
    cursoId: 'c',
    via: 1,
    pasta: null,
  }));

describe('findRepetidos', () => {
  it('names the first of the other rows', () => {
    const [first, second, , , , , last] = findRepetidos(linhas(7)).map(({ message }) => message);
    expect(first).toContain('nas linhas 3, 4, 5, 6, 7 e outras;');
    expect(second).toContain('nas linhas 2, 4, 5, 6, 7 e outras;');
    expect(last).toContain('nas linhas 2, 3, 4, 5, 6 e outras;');
    expect(findRepetidos(linhas(6))[0]?.message).toContain('nas linhas 3, 4, 5, 6, 7;');
    expect(findRepetidos(linhas(2))[1]?.message).toContain('na linha 2;');
  });

  it('takes no longer for a row of many equal ones than for a row of few', async () => {
    const [few, many] = [linhas(2_000), linhas(20_000)];
    expect(findRepetidos(many)).toHaveLength(20_000);
    // Ten times the rows: ten times the work, not a hundred times.
    const work = { big: () => findRepetidos(many), small: () => findRepetidos(few) };
    expect(await compareCpu({ ...work, below: 50 })).toBeLessThan(50);
  });
});
