import { describe, expect, it } from 'vitest';
import type { Status } from '#signature/verify/finding.ts';
import { answer, type Check } from './check.ts';
import type { CheckName } from './check-name.ts';
import { CHECKS } from './check-name.ts';
import { CHECK_CODES, CODES } from './codes.ts';
import type { Veredito } from './report.ts';
import { decideVeredito } from './verdict.ts';

const STATUSES: readonly Status[] = ['valid', 'invalid', 'unavailable', 'not-applicable'];

function checksWith(statuses: Partial<Record<CheckName, Status>>): Check[] {
  return CHECKS.map((check) => ({
    check,
    status: statuses[check] ?? (check === 'representacao' ? 'not-applicable' : 'valid'),
    code: 'integro',
    evidence: {},
  }));
}

/** One check is as the row says, all the others are well. */
const CASES: readonly (readonly [CheckName, Status, Veredito])[] = [
  ['leiaute', 'valid', 'autentico-vigente'],
  ['leiaute', 'invalid', 'nao-conferido'],
  ['leiaute', 'unavailable', 'nao-conferido'],
  ['leiaute', 'not-applicable', 'nao-conferido'],
  ...(['integridade', 'assinantes', 'tempo', 'codigo'] as const).flatMap((check) => [
    [check, 'valid', 'autentico-vigente'] as const,
    [check, 'invalid', 'nao-autentico'] as const,
    [check, 'unavailable', 'nao-conferido'] as const,
    [check, 'not-applicable', 'nao-conferido'] as const,
  ]),
  ['representacao', 'valid', 'autentico-vigente'],
  ['representacao', 'invalid', 'nao-autentico'],
  ['representacao', 'unavailable', 'nao-conferido'],
  ['representacao', 'not-applicable', 'autentico-vigente'],
  ['vigencia', 'valid', 'autentico-vigente'],
  ['vigencia', 'invalid', 'autentico-nao-vigente'],
  ['vigencia', 'unavailable', 'nao-conferido'],
  ['vigencia', 'not-applicable', 'nao-conferido'],
];

/** Every combination of the seven answers. */
const ALL = CHECKS.reduce<Partial<Record<CheckName, Status>>[]>(
  (made, check) => made.flatMap((each) => STATUSES.map((status) => ({ ...each, [check]: status }))),
  [{}],
);

describe('decideVeredito', () => {
  it('has a case for every check and every status', () => {
    expect(CASES).toHaveLength(CHECKS.length * STATUSES.length);
  });

  it.each(CASES)('%s %s alone: %s', (check, status, veredito) => {
    expect(decideVeredito(checksWith({ [check]: status }))).toBe(veredito);
  });

  it('says yes to two combinations of all; of three, with a page not compared too, that it is no longer in force', () => {
    const verdicts = ALL.map((each) => decideVeredito(checksWith(each)));
    const count = (veredito: Veredito) => verdicts.filter((each) => each === veredito).length;
    expect(verdicts).toHaveLength(4 ** 7);
    expect(count('autentico-vigente')).toBe(2);
    expect(count('autentico-nao-vigente')).toBe(3);
  });

  it('says of another institution’s that only it knows the standing, where all else is proven', () => {
    const ofAnother = (each: Partial<Record<CheckName, Status>>): Check[] =>
      checksWith({ ...each, vigencia: 'unavailable' }).map((check) =>
        check.check === 'vigencia' ? answer('outra-instituicao') : check,
      );
    const unknown = ALL.filter((each) => each.vigencia === 'unavailable').filter(
      (each) => decideVeredito(ofAnother(each)) === 'autentico-situacao-desconhecida',
    );
    expect(unknown.map(({ vigencia: _, ...rest }) => rest)).toEqual(
      (['valid', 'unavailable', 'not-applicable'] as const).map((representacao) => ({
        leiaute: 'valid',
        integridade: 'valid',
        assinantes: 'valid',
        tempo: 'valid',
        codigo: 'valid',
        representacao,
      })),
    );
  });

  it('says it for no other reason why the standing is unknown', () => {
    const open = CHECK_CODES.filter(
      (code) => CODES[code][0] === 'vigencia' && CODES[code][1] === 'unavailable',
    );
    const said = open.filter((code) => {
      const checks = checksWith({}).map((check) => (check.check === 'vigencia' ? answer(code) : check));
      return decideVeredito(checks) !== 'nao-conferido';
    });
    expect(said).toEqual(['outra-instituicao']);
  });

  it('says no only where a proof is against it', () => {
    const denied = ALL.filter((each) => decideVeredito(checksWith(each)) === 'nao-autentico');
    const proofs = ['integridade', 'assinantes', 'tempo', 'codigo', 'representacao'] as const;
    const isAgainst = (each: (typeof ALL)[number]) => proofs.some((check) => each[check] === 'invalid');
    expect(denied).toEqual(ALL.filter(isAgainst));
  });

  it('takes a missing check for one that could not be made', () => {
    for (const absent of CHECKS) {
      const rest = checksWith({}).filter(({ check }) => check !== absent);
      expect(decideVeredito(rest)).toBe('nao-conferido');
    }
    expect(decideVeredito([])).toBe('nao-conferido');
  });
});
