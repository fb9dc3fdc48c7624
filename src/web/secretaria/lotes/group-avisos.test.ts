import { describe, expect, it } from 'vitest';
import { groupAvisos } from './group-avisos.ts';

describe('groupAvisos', () => {
  it('keeps each sentence that stands under a name, once', () => {
    const found = groupAvisos([
      { code: 'coluna-desconhecida', message: 'A coluna “Turma” não é do modelo.' },
      { code: 'coluna-desconhecida', message: 'A coluna “Turno” não é do modelo.' },
      { code: 'nome-de-uma-palavra', message: 'O nome tem uma só palavra.', linha: 12 },
      { code: 'nome-de-uma-palavra', message: 'O nome tem uma só palavra.', linha: 3 },
    ]);
    expect([...found]).toEqual([
      [
        'coluna-desconhecida',
        {
          messages: ['A coluna “Turma” não é do modelo.', 'A coluna “Turno” não é do modelo.'],
          total: 2,
          linhas: [],
        },
      ],
      ['nome-de-uma-palavra', { messages: ['O nome tem uma só palavra.'], total: 2, linhas: [3, 12] }],
    ]);
  });
});
