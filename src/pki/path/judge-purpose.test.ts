import { describe, expect, it } from 'vitest';
import { umaAc, umTitular } from '../../../tests/support/uma-cadeia.ts';
import { judgePurpose } from './judge-purpose.ts';

const { certificate } = await umTitular(await umaAc('AC', null));

describe('judgePurpose', () => {
  it.each([
    ['2.16.76.1.2.201.1', '11222333000181', 'selo-eletronico'],
    ['2.16.76.1.2.202.7', '12ABC34501DE35', 'selo-eletronico'],
    ['2.16.76.1.2.201', '11222333000181', 'selo-eletronico'],
    ['2.16.76.1.2.201.1', null, 'tipo-insuficiente'],
    ['2.16.76.1.2.203.1', '11222333000181', 'tipo-insuficiente'],
    ['2.16.76.1.2.2011', '11222333000181', 'tipo-insuficiente'],
    ['2.16.76.1.2.1.5', '11222333000181', 'tipo-insuficiente'],
    ['2.16.76.1.2.3.5', null, 'tipo-a3-ou-a4'],
  ])('answers to the policy %s of whoever has the CNPJ %s: %s', (policy, cnpj, code) => {
    const findings = judgePurpose({ ...certificate, policies: [policy], cnpj }, 'assinatura');
    expect(findings.find(({ check }) => check === 'politica')?.code).toBe(code);
  });

  const [server, client, code, email, stamping, ocsp] = [1, 2, 3, 4, 8, 9].map(
    (number) => `1.3.6.1.5.5.7.3.${number}`,
  ) as [string, string, string, string, string, string];
  it.each([
    [[], 'pode-assinar'],
    [[client, email], 'pode-assinar'],
    [[server, client], 'pode-assinar'],
    [['1.3.6.1.5.5.7.3.36'], 'pode-assinar'],
    [[server], 'nao-pode-assinar'],
    [[code], 'nao-pode-assinar'],
    [[stamping], 'nao-pode-assinar'],
    [[ocsp, server], 'nao-pode-assinar'],
  ])('answers to the extended key usage %j of a holder: %s', (extendedKeyUsage, said) => {
    const findings = judgePurpose({ ...certificate, extendedKeyUsage }, 'assinatura');
    expect(findings.find(({ check }) => check === 'uso-do-titular')?.code).toBe(said);
  });
});
