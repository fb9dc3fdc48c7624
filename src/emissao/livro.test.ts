import { describe, expect, it } from 'vitest';
import { findLugarNoLivro } from './livro.ts';

const registro = { primeiroLivro: 12, primeiroNumero: 3001, registrosPorFolha: 10, folhasPorLivro: 2 };

describe('findLugarNoLivro', () => {
  it.each([
    [1, { livro: 12, folha: 1, numero: 3001 }],
    [10, { livro: 12, folha: 1, numero: 3010 }],
    [11, { livro: 12, folha: 2, numero: 3011 }],
    [20, { livro: 12, folha: 2, numero: 3020 }],
    [21, { livro: 13, folha: 1, numero: 3021 }],
  ])('places the %ith', (ordem, lugar) => {
    expect(findLugarNoLivro(ordem, registro)).toEqual(lugar);
  });
});
