import { describe, expect, it } from 'vitest';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { isNosso, nameNossaInstituicao } from './nossa-instituicao.ts';

describe('nameNossaInstituicao', () => {
  it('names the institution, its maintainers, present and former, and the branches with numbers of their own', () => {
    const instituicao = umaInstituicao({
      codigoMec: '10',
      cnpj: 'a',
      mantenedora: { razaoSocial: 'M', cnpj: 'b' },
      mantenedorasAnteriores: ['d', 'e'],
    });
    const [unidade, ...others] = instituicao.unidades;
    if (!unidade) throw new Error('no branch');
    const unidades = [{ ...unidade, codigoMec: '11', cnpj: 'c' }, ...others];
    expect(nameNossaInstituicao({ ...instituicao, unidades })).toEqual({
      codigosMec: ['10', '11'],
      cnpjs: ['a', 'b', 'd', 'e', 'c'],
      nomes: [instituicao.nome, instituicao.nomeCurto],
    });
  });
});

describe('isNosso', () => {
  const nossa = { codigosMec: ['1234', '0'], cnpjs: [] };
  it.each(['1234', '01234', ' 0001234\n', '0', '00'])(
    'knows our number however it is written: %j',
    (written) => {
      expect(isNosso(written, nossa)).toBe(true);
    },
  );
  it.each(['', '12340', '123', '1 234', '１２３４'])('knows no other: %j', (written) => {
    expect(isNosso(written, nossa)).toBe(false);
  });
});
