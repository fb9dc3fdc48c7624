import { describe, expect, it } from 'vitest';
import { umaInstituicao } from '../../tests/support/uma-instituicao.ts';
import { nameNossaInstituicao } from './nossa-instituicao.ts';

describe('nameNossaInstituicao', () => {
  it('names the institution, its maintainer and the branches with numbers of their own', () => {
    const instituicao = umaInstituicao({
      codigoMec: '10',
      cnpj: 'a',
      mantenedora: { razaoSocial: 'M', cnpj: 'b' },
    });
    const [unidade, ...others] = instituicao.unidades;
    if (!unidade) throw new Error('no branch');
    const unidades = [{ ...unidade, codigoMec: '11', cnpj: 'c' }, ...others];
    expect(nameNossaInstituicao({ ...instituicao, unidades })).toEqual({
      codigosMec: ['10', '11'],
      cnpjs: ['a', 'b', 'c'],
    });
  });
});
