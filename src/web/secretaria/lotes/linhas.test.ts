import { expect, it } from 'vitest';
import { COLUNAS_DO_LOTE } from '#lote/colunas/colunas-do-lote.ts';
import { rotuloDe } from './linhas.ts';

it('has a label for each column of the model, and leaves other headings as they are', () => {
  const bare = Object.keys(COLUNAS_DO_LOTE).filter((coluna) => rotuloDe(coluna) === coluna);
  expect(bare).toEqual([]);
  expect(rotuloDe('Observações')).toBe('Observações');
});
