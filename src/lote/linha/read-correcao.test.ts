import { describe, expect, it } from 'vitest';
import { readCorrecao } from './read-correcao.ts';

describe('readCorrecao', () => {
  it('reads what is filled as the cells of a batch, and leaves the rest', () => {
    const read = readCorrecao({ nome: ' Iara Fictícia Prado ', nascimento: '14/03/2002', nome_social: '' });
    expect(read).toEqual({ ok: true, value: { nome: 'Iara Fictícia Prado', dataNascimento: '2002-03-14' } });
  });

  it.each([
    ['nascimento', '31/02/2002'],
    ['nome', 'IARA FICTICIA'],
    ['nome', 'Iara 2'],
  ] as const)('refuses %s "%s"', (coluna, texto) => {
    const read = readCorrecao({ [coluna]: texto });
    expect(read.ok ? [] : read.issue.map((each) => each.coluna)).toContain(coluna);
  });
});
