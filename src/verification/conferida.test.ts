import { describe, expect, it } from 'vitest';
import { answer } from './check.ts';
import type { CheckCode } from './codes.ts';
import { withholdDados } from './conferida.ts';
import type { Verification } from './verify.ts';

const umaVerificacao = (code: CheckCode): Verification => ({
  report: {
    veredito: 'autentico-vigente',
    ambiente: 'homologacao',
    codigo: null,
    sha256: '0'.repeat(64),
    selos: [],
    etsi: null,
    conferidoEm: '2026-11-15T17:32:00.000Z',
    checks: [
      answer('assinantes-conferem', { assinantes: ['Antônia'] }),
      answer(code, { desde: '2026-03-02' }),
    ],
  },
  diploma: { nome: 'Ana Souza', iniciais: 'A. S.' } as Verification['diploma'],
});

describe('withholdDados', () => {
  it('leaves what is in force as it is', () => {
    const verification = umaVerificacao('vigente');
    expect(withholdDados(verification, true)).toEqual({ ...verification, iniciais: 'A. S.' });
  });

  it.each([
    ['a suspended diploma', 'suspenso', true],
    ['an annulled diploma', 'anulado', true],
    ['one the register holds back, whatever its file says', 'situacao-nao-consultada', false],
  ] as const)('keeps of %s the initials and the standing', (_name, code, isVigente) => {
    const { report, diploma, iniciais } = withholdDados(umaVerificacao(code), isVigente);
    expect([diploma, iniciais]).toEqual([null, 'A. S.']);
    expect(report.checks.map(({ evidence }) => evidence)).toEqual([{}, { desde: '2026-03-02' }]);
  });
});
