import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contraste.ts';

describe('contrastRatio', () => {
  // The values that WCAG's own tools give.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#0000ff', '#ffffff', 8.59],
    ['#ff0000', '#ffffff', 4.0],
    ['#00ff00', '#ffffff', 1.37],
    ['#0a0a0a', '#000000', 1.06],
  ])('is, between %s and %s, %d', (one, other, ratio) => {
    expect(contrastRatio(one, other)).toBeCloseTo(ratio, 1);
    expect(contrastRatio(other, one)).toBe(contrastRatio(one, other));
  });

  it('reads capital letters as small ones', () => {
    expect(contrastRatio('#0B5D3B', '#FBF9F3')).toBe(contrastRatio('#0b5d3b', '#fbf9f3'));
  });
});
