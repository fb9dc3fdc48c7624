import { describe, expect, it } from 'vitest';
import { answer } from './check.ts';
import { withholdNomes } from './withhold-nomes.ts';

const ASSINANTES = answer('assinantes-conferem', { assinaturas: 5, assinantes: ['Antônia'], cnpjs: ['1'] });
const OUTRA = answer('outra-instituicao', { consultar: 'Universidade dos Outros' });

describe('withholdNomes', () => {
  it('leaves everything where the signers are proven, even without a stamp', () => {
    const checks = [answer('integro', { assinaturas: 5 }), ASSINANTES, answer('sem-carimbo'), OUTRA];
    expect(withholdNomes(checks, 'nao-conferido')).toEqual(checks);
  });

  it.each(['dados-alterados', 'integridade-nao-conferida'] as const)(
    'names nobody beside %s: certificates can be copied',
    (code) => {
      const told = withholdNomes([answer(code, { conferem: 4 }), ASSINANTES, OUTRA], 'nao-conferido');
      expect(told.map(({ evidence }) => evidence)).toEqual([{ conferem: 4 }, { assinaturas: 5 }, {}]);
    },
  );

  it('names nobody in a file that is not authentic, though its signers are proven', () => {
    const achados = ['Antônia, em DadosDiploma: …'];
    const checks = [
      answer('integro', { assinaturas: 5, conferem: 5 }),
      ASSINANTES,
      answer('carimbo-nao-conferido', { achados, codigos: ['lcr-ausente'] }),
      answer('rvdd-alterado', { revisoes: 1 }),
    ];
    expect(withholdNomes(checks, 'nao-autentico').map(({ evidence }) => evidence)).toEqual([
      { assinaturas: 5, conferem: 5 },
      { assinaturas: 5 },
      { codigos: ['lcr-ausente'] },
      { revisoes: 1 },
    ]);
    expect(withholdNomes(checks, 'nao-autentico').map(({ status }) => status)).toEqual(
      checks.map(({ status }) => status),
    );
  });
});
