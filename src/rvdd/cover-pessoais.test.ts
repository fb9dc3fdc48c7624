import { describe, expect, it } from 'vitest';
import { createCover } from './cover-pessoais.ts';

const cover = createCover(
  { numeros: ['52998224725', '***.982.247-**', 'MG-00.000.001', '12'], nascimento: '2002-03-14Z' },
  'XXX',
);

describe('createCover', () => {
  it.each([
    '529.982.247-25',
    '52998224725',
    '529 982 247 25',
    '529.982.247/25',
    '***.982.247-**',
    'MG00000001',
    'mg 00.000.001',
    '14/03/2002',
    '14/3/2002',
    '14.03.02',
    '14-03-2002',
    '2002-03-14',
    '14 de março de 2002',
    '14 de Marco de 2002',
    '14 mar. 2002',
  ])('covers %s, wherever it stands', (written) => {
    expect(cover(`Apostila: ${written}, livro 3.`)).toBe('Apostila: XXX, livro 3.');
  });

  it.each(['Livro 12, folha 1', '14/03/2012', '114/03/2002', '152998224725', '14 de maio de 2002'])(
    'leaves %s',
    (written) => {
      expect(cover(written)).toBe(written);
    },
  );

  it('covers nothing where there is nothing to cover', () => {
    expect(createCover({ numeros: [''], nascimento: null }, 'XXX')('Livro 1')).toBe('Livro 1');
  });
});
