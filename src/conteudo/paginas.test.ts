import { describe, expect, it } from 'vitest';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { createPaginas } from './paginas.ts';

const paginas = createPaginas(umaInstituicao());

describe('createPaginas', () => {
  it('describes every route once', () => {
    expect(paginas.map(({ path }) => path)).toEqual([
      '',
      'diploma-digital',
      'privacidade',
      'acessibilidade',
      '404',
    ]);
  });

  it('titles each page differently, with the name of the institution', () => {
    expect(new Set(paginas.map(({ title }) => title)).size).toBe(paginas.length);
    for (const { title } of paginas) expect(title).toContain('Faculdade de Teste do Cerrado');
  });

  it('describes each page differently, in 70 to 155 characters', () => {
    expect(new Set(paginas.map(({ description }) => description)).size).toBe(paginas.length);
    for (const { description } of paginas) {
      expect(description.length).toBeGreaterThanOrEqual(70);
      expect(description.length).toBeLessThanOrEqual(155);
    }
  });
});
