import { describe, expect, it } from 'vitest';
import { redactCpf } from './redact-cpf.ts';

describe('redactCpf', () => {
  it('masks a CPF wherever it stands, plain or punctuated', () => {
    const evidence = {
      certificado: 'CN=ANA REITORA:52998224725,O=ICP-Brasil',
      achados: ['529.982.247-25 assinou', '52998224725'],
      campo: 'CPF52998224725',
    };
    expect(redactCpf(evidence)).toEqual({
      certificado: 'CN=ANA REITORA:***.982.247-**,O=ICP-Brasil',
      achados: ['***.982.247-** assinou', '***.982.247-**'],
      campo: 'CPF***.982.247-**',
    });
  });

  it('leaves CNPJs, codes, numbers and instants alone', () => {
    const evidence = {
      cnpj: '11222333000181',
      codigo: '1234.1234.0123456789abcdef0123456789abcdef',
      instante: '2026-02-10T09:31:00.000Z',
      total: 52998224725,
      nada: null,
    };
    expect(redactCpf(evidence)).toEqual(evidence);
  });

  it('leaves a code whole that has eleven digits in a row, alone and in an address', () => {
    const codigo = '1234.1234.d2ee4ded3448bfd45377286157bbb9a9';
    const evidence = {
      codigo,
      endereco: `https://registradora.exemplo.edu.br/verificar/${codigo}`,
      historico: '1234.d45377286157bbb9a9',
    };
    expect(redactCpf(evidence)).toEqual(evidence);
  });

  it('masks a CPF that stands as a part of a code', () => {
    const evidence = {
      um: '52998224725.1234.0123456789ab',
      outro: 'abcdefabcdef.52998224725',
      tres: '1.52998224725',
    };
    expect(redactCpf(evidence)).toEqual({
      um: '***.982.247-**.1234.0123456789ab',
      outro: 'abcdefabcdef.***.982.247-**',
      tres: '1.***.982.247-**',
    });
  });

  it('cuts what a document made too long', () => {
    expect(redactCpf({ nome: 'a'.repeat(5000) })['nome']).toHaveLength(401);
  });
});
