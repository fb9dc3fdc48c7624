import { describe, expect, it } from 'vitest';
import { compareCpu } from '../../../tests/support/compare-cpu.ts';
import { compareDecimal, countFractionDigits, isDecimal, isInteger } from './decimal.ts';

describe('isDecimal', () => {
  it.each(['0', '-0', '+5', '.5', '5.', '007.10', '9'.repeat(40)])('takes %s', (text) => {
    expect(isDecimal(text)).toBe(true);
  });

  it.each(['', '.', '+', '+-5', '1e1', '5,0', 'NaN', '5.5.5', '٥'])('refuses %j', (text) => {
    expect(isDecimal(text)).toBe(false);
  });
});

describe('isInteger', () => {
  it('takes digits with a sign and no point', () => {
    expect(['12', '+1', '-0'].every(isInteger)).toBe(true);
    expect(['1.0', '1.', ''].some(isInteger)).toBe(false);
  });
});

describe('countFractionDigits', () => {
  it.each([
    ['8', 0],
    ['8.', 0],
    ['8.500', 1],
    ['.55', 2],
  ])('counts in %s %i, without the zeros at the end', (decimal, digits) => {
    expect(countFractionDigits(decimal)).toBe(digits);
  });
});

it('takes for zeros before the last digit of a fraction what their number takes', async () => {
  const [short, long] = [2_000, 20_000].map((times) => `0.${'0'.repeat(times)}1`);
  const work = { big: () => countFractionDigits(long ?? ''), small: () => countFractionDigits(short ?? '') };
  // Ten times the text: ten times the work, not a hundred times.
  expect(await compareCpu({ ...work, below: 40 })).toBeLessThan(40);
});

describe('compareDecimal', () => {
  it.each([
    ['10.00', 10, 0],
    ['10.01', 10, 1],
    ['9.99', 10, -1],
    ['-0', 0, 0],
    ['-0.01', 0, -1],
    ['.5', 0, 1],
    [`1${'0'.repeat(40)}`, 4_294_967_295, 1],
    ['+4294967295', 4_294_967_295, 0],
  ])('compares %s with %i', (decimal, bound, expected) => {
    expect(compareDecimal(decimal, bound)).toBe(expected);
  });
});
