import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Pacer } from './pacer.ts';

describe('Pacer', () => {
  it('never grants more in any window than the quota', () => {
    const arrivals = fc.array(fc.nat(300), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), arrivals, (requests, gaps) => {
        const pacer = new Pacer({ requests, perMs: 1000 });
        const sent: number[] = [];
        let now = 0;
        for (const gap of gaps) {
          now += gap;
          const wait = pacer.reserve(now, 5000);
          if (wait !== null) sent.push(now + wait);
        }
        for (const [index, instant] of sent.entries()) {
          const later = sent[index + requests];
          if (later !== undefined) expect(later - instant).toBeGreaterThanOrEqual(1000);
        }
      }),
    );
  });

  it('spends nothing on a wait that would be too long', () => {
    const pacer = new Pacer({ requests: 1, perMs: 1000 });
    expect(pacer.reserve(0, 0)).toBe(0);
    expect(pacer.reserve(100, 500)).toBeNull();
    expect(pacer.reserve(1000, 0)).toBe(0);
  });

  it('stays closed as long as the authority said', () => {
    const pacer = new Pacer(null);
    pacer.closeUntil(700);
    expect(pacer.reserve(200, 1000)).toBe(500);
    expect(pacer.reserve(200, 400)).toBeNull();
    expect(pacer.reserve(700, 0)).toBe(0);
  });
});
