import { describe, expect, it } from 'vitest';
import { welchT } from './welch.ts';

/** Alike but for `more`, without chance: each time once in either set. */
const times = (more: number): number[] => Array.from({ length: 300 }, (_, index) => 10 + (index % 20) + more);

describe('welchT', () => {
  it('is nothing of what is the same, and large of what is a little slower', () => {
    expect(welchT(times(0), times(0))).toBe(0);
    expect(welchT(times(5), times(0))).toBeGreaterThan(4.5);
    expect(welchT(times(0), times(5))).toBeLessThan(-4.5);
  });

  it('leaves out what a neighbour made slow', () => {
    expect(Math.abs(welchT([...times(0), 9_000, 8_000], times(0)))).toBeLessThan(4.5);
  });
});
