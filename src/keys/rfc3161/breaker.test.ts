import { describe, expect, it } from 'vitest';
import { Breaker } from './breaker.ts';

describe('Breaker', () => {
  it('opens after four silences in a row, for a minute, and again after one more', () => {
    const breaker = new Breaker();
    for (const at of [0, 10, 20]) breaker.note('silence', at);
    expect(breaker.isOpen(21)).toBe(false);
    breaker.note('silence', 30);
    expect([breaker.isOpen(31), breaker.isOpen(60_029), breaker.isOpen(60_030)]).toEqual([true, true, false]);
    breaker.note('silence', 60_040);
    expect(breaker.isOpen(60_041)).toBe(true);
  });

  it('stays closed while an answer comes now and then', () => {
    const breaker = new Breaker();
    for (const heard of ['silence', 'silence', 'silence', 'answer', 'silence', 'silence', 'silence'] as const)
      breaker.note(heard, 0);
    expect(breaker.isOpen(1)).toBe(false);
  });
});
