import { describe, expect, it } from 'vitest';
import { SENTENCES } from '#signature/verify/sentences.ts';
import { answer } from '../check.ts';
import { LINHAS } from './linhas.ts';

const linhas = Object.entries(LINHAS);

describe('LINHAS', () => {
  it('has every code of the signatures in exactly one row', () => {
    const placed = linhas.flatMap(([, { achados }]) => Object.keys(achados));
    const codes = Object.keys(SENTENCES).filter((code) => code !== 'confere' && code !== 'sem-codigo');
    expect(placed.toSorted()).toEqual(codes.toSorted());
  });

  it.each(linhas)(
    'gives the checks of %s the status that its answer needs',
    (_, { resposta, respostas = [] }) => {
      const status = resposta === 'nao-autentico' ? 'invalid' : 'unavailable';
      expect(respostas.map((code) => [code, answer(code).status])).toEqual(
        respostas.map((code) => [code, status]),
      );
    },
  );

  it('calls nothing a failure that ETSI calls indeterminate, nor the other way round', () => {
    const FAILED = [
      'FORMAT_FAILURE',
      'HASH_FAILURE',
      'SIG_CRYPTO_FAILURE',
      'REVOKED',
      'EXPIRED',
      'NOT_YET_VALID',
    ];
    for (const [linha, { resposta, achados }] of linhas) {
      for (const [code, sub] of Object.entries(achados))
        expect([linha, code, FAILED.includes(sub)]).toEqual([linha, code, resposta === 'nao-autentico']);
    }
  });
});
