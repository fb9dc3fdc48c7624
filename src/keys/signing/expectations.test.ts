import { describe, expect, it } from 'vitest';
import { Expectations } from './expectations.ts';

const digest = 'a'.repeat(64);
const MINUTE = 60_000;

describe('Expectations', () => {
  it('grants each announcement once, to its signer', () => {
    const expectations = new Expectations();
    expectations.add('reitor', digest, 0);
    expect(expectations.take('secretaria', digest, 1)).toBe(false);
    expect(expectations.take('reitor', digest, 1)).toBe(true);
    expect(expectations.take('reitor', digest, 1)).toBe(false);
  });

  it('forgets after ten minutes', () => {
    const expectations = new Expectations();
    expectations.add('reitor', digest, 0);
    expect(expectations.take('reitor', digest, 10 * MINUTE)).toBe(false);
  });

  it('holds a thousand at most, those that are over apart', () => {
    const expectations = new Expectations();
    for (let number = 0; number < 1000; number++)
      expect(expectations.add('reitor', String(number), 0)).toBe(true);
    expect(expectations.add('reitor', digest, 1)).toBe(false);
    expect(expectations.add('reitor', digest, 10 * MINUTE)).toBe(true);
  });
});
