import { describe, expect, it } from 'vitest';
import type { Emissao } from '#config/instituicao/emissao.ts';
import { formatCnpj } from '#diploma/cnpj.ts';
import { listPassosDaDocumentacao, listPassosDoDiploma, nameAguardando, takeReady } from './passos.ts';

const CNPJ = '11222333000181';
const FILIAL = '11222333000262';
const pessoa = (id: string, cargo?: 'Reitor') => ({
  id,
  nome: 'Fulana Fictícia',
  cpf: '52998224725',
  ...(cargo ? { cargo } : { outroCargo: 'Secretária' }),
});
const assinantes: Emissao['assinantes'] = {
  dadosDiploma: [pessoa('reitor', 'Reitor'), pessoa('secretaria')],
  dadosRegistro: [pessoa('registro')],
};
const quem = { assinantes, cnpj: CNPJ };
const keys = (...ids: string[]) => new Set(ids);

describe('listPassosDaDocumentacao', () => {
  it('asks people first, then the institution that issues, on the node and on the root', () => {
    expect(listPassosDaDocumentacao(quem, {})).toEqual([
      'reitor@DadosDiploma',
      'secretaria@DadosDiploma',
      `${CNPJ}@DadosDiploma`,
      `${CNPJ}@raiz`,
    ]);
    expect(listPassosDaDocumentacao(quem, { cnpj: FILIAL }).slice(2)).toEqual([
      `${FILIAL}@DadosDiploma`,
      `${FILIAL}@raiz`,
    ]);
  });
});

describe('listPassosDoDiploma', () => {
  it('ends with the institution that registers', () => {
    expect(listPassosDoDiploma(quem)).toEqual(['registro@DadosRegistro', `${CNPJ}@raiz`]);
  });
});

describe('takeReady', () => {
  const faltam = listPassosDaDocumentacao(quem, {});

  it('lets the institution sign after the people, by a CNPJ with letters too', () => {
    const letras = 'ABCDEFGH000195';
    const passos = listPassosDaDocumentacao({ ...quem, cnpj: letras }, {});
    expect(takeReady(passos, keys(letras)).ready).toEqual([]);
  });

  it('lets people sign in any order', () => {
    const { ready, rest } = takeReady(faltam, keys('secretaria'));
    expect(ready).toEqual([{ signatario: 'secretaria', no: 'DadosDiploma' }]);
    expect(rest).toEqual(['reitor@DadosDiploma', `${CNPJ}@DadosDiploma`, `${CNPJ}@raiz`]);
  });

  it('never lets the institution sign before people', () => {
    expect(takeReady(faltam, keys(CNPJ)).ready).toEqual([]);
    expect(takeReady(faltam, keys(CNPJ, 'reitor')).ready.map(({ signatario }) => signatario)).toEqual([
      'reitor',
    ]);
  });

  it('goes to the end with all keys at hand', () => {
    const { ready, rest } = takeReady(faltam, keys(CNPJ, 'reitor', 'secretaria'));
    expect(ready.map(({ no }) => no)).toEqual(['DadosDiploma', 'DadosDiploma', 'DadosDiploma', 'raiz']);
    expect(rest).toEqual([]);
  });
});

describe('nameAguardando', () => {
  it('names the post, or the institution, or nobody', () => {
    expect(nameAguardando(['reitor@DadosDiploma', `${CNPJ}@raiz`], quem)).toBe('Reitor');
    expect(nameAguardando(['secretaria@DadosDiploma'], quem)).toBe('Secretária');
    expect(nameAguardando([`${CNPJ}@raiz`], quem)).toBe(`e-CNPJ da instituição (${formatCnpj(CNPJ)})`);
    expect(nameAguardando([], quem)).toBeNull();
  });
});
