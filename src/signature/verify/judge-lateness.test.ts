import { describe, expect, it } from 'vitest';
import type { ChainFinding } from '#pki/path/finding.ts';
import { findMadeAfter, judgeLateness } from './judge-lateness.ts';
import type { SignatureReport } from './judge-signer.ts';
import { findProvenTime, judgeTime, type StampReport } from './judge-stamps.ts';

/** ETSI EN 319 102-1, 5.2.6: what proves that a signature came too late, and what proves when it was there. */

const dia = (day: number): Date => new Date(Date.UTC(2026, 0, day, 12));

const carimbo = (genTime: Date | null, status: StampReport['status'] = 'valid'): StampReport =>
  ({ kind: 'assinatura', genTime, status, details: [] }) as unknown as StampReport;

const TITULAR = { subject: { text: 'CN=Titular' }, serial: '07', notBefore: dia(1), notAfter: dia(20) };
const achado = (code: string, status: ChainFinding['status'], evidence = {}): ChainFinding => ({
  check: 'caminho',
  status,
  code,
  evidence,
});
const CONFIAVEL = [achado('raiz-confiavel', 'valid'), achado('assinaturas-validas', 'valid')];
const revogado = (changes = {}): ChainFinding =>
  achado('revogado', 'invalid', {
    certificado: 'CN=Titular',
    serie: '07',
    revogadoEm: dia(10).toISOString(),
    motivo: 1,
    ...changes,
  });
const judge = (findings: ChainFinding[], madeAfter: Date | null, provenTime: Date | null = null) => {
  const report = { titular: TITULAR, chain: { findings }, provenTime } as unknown as SignatureReport;
  return judgeLateness(report, madeAfter)?.code ?? null;
};

describe('judgeLateness', () => {
  it('proves that a revoked holder signed afterwards', () => {
    expect(judge([...CONFIAVEL, revogado()], dia(12))).toBe('assinado-depois-de-revogado');
    expect(judge([...CONFIAVEL, revogado()], dia(9))).toBeNull();
    expect(judge([...CONFIAVEL, revogado()], null)).toBeNull();
  });

  it.each([
    ['a hold, which may be lifted', [...CONFIAVEL, revogado({ motivo: 6 })]],
    ['a list under a root that nobody trusts', [achado('assinaturas-validas', 'valid'), revogado()]],
    [
      'a list under a root that was found untrusted',
      [achado('raiz-confiavel', 'invalid'), achado('assinaturas-validas', 'valid'), revogado()],
    ],
    ['a path whose signatures do not hold', [achado('raiz-confiavel', 'valid'), revogado()]],
    ['the revocation of another serial', [...CONFIAVEL, revogado({ serie: '08' })]],
    ['the revocation of the authority above', [...CONFIAVEL, revogado({ certificado: 'CN=AC' })]],
  ])('proves nothing by %s', (_what, findings) => {
    expect(judge(findings, dia(12))).toBeNull();
  });

  it('proves an expired and a not yet valid certificate, beyond the minute by which clocks differ', () => {
    const within = (date: Date, ms: number): Date => new Date(date.getTime() + ms);
    expect(judge(CONFIAVEL, within(dia(20), 60_001))).toBe('assinado-depois-de-vencer');
    expect(judge(CONFIAVEL, within(dia(20), 60_000))).toBeNull();
    expect(judge(CONFIAVEL, null, within(dia(1), -60_001))).toBe('assinado-antes-de-valer');
    expect(judge(CONFIAVEL, null, within(dia(1), -60_000))).toBeNull();
  });
});

describe('findMadeAfter', () => {
  const covered = (...stamps: StampReport[]) => [{ stamps } as unknown as SignatureReport];

  it('takes the last of the valid stamps, and no other', () => {
    expect(findMadeAfter(covered(carimbo(dia(3)), carimbo(dia(5)), carimbo(dia(4))))).toEqual(dia(5));
    expect(findMadeAfter(covered(carimbo(dia(3)), carimbo(dia(9), 'unavailable')))).toEqual(dia(3));
    expect(findMadeAfter(covered(carimbo(dia(9), 'invalid')))).toBeNull();
  });
});

describe('findProvenTime', () => {
  it('takes the first of the valid stamps, and no other', () => {
    expect(findProvenTime([carimbo(dia(5)), carimbo(dia(3)), carimbo(dia(4))])).toEqual(dia(3));
    expect(
      findProvenTime([carimbo(dia(1), 'unavailable'), carimbo(dia(2), 'invalid'), carimbo(dia(7))]),
    ).toEqual(dia(7));
    expect(findProvenTime([carimbo(dia(1), 'unavailable')])).toBeNull();
  });
});

describe('judgeTime', () => {
  it('refuses stamps that were not made one after the other', () => {
    expect(judgeTime([carimbo(dia(3)), carimbo(dia(4)), carimbo(dia(5))], dia(3)).code).toBe('confere');
    const wrong = judgeTime([carimbo(dia(3)), carimbo(dia(5)), carimbo(dia(4))], dia(3));
    expect([wrong.status, wrong.code]).toEqual(['invalid', 'carimbos-fora-de-ordem']);
    expect(judgeTime([], null).code).toBe('sem-tempo-provado');
  });
});
