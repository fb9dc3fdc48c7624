import { describe, expect, it } from 'vitest';
import { complement, LAST_CODE_POINT, parseCharSet, subtract, unite } from './char-set.ts';

describe('unite', () => {
  it('joins ranges that touch or overlap', () => {
    expect(unite(parseCharSet('41-45 50'), parseCharSet('46-47 43-44 60'))).toEqual(
      parseCharSet('41-47 50 60'),
    );
  });
});

describe('complement', () => {
  it('answers the gaps, to the last code point', () => {
    expect(complement(parseCharSet('1-2 5'))).toEqual([
      [0, 0],
      [3, 4],
      [6, LAST_CODE_POINT],
    ]);
    expect(complement(complement(parseCharSet('1-2 5')))).toEqual(parseCharSet('1-2 5'));
  });

  it('leaves nothing of everything', () => {
    expect(complement([[0, LAST_CODE_POINT]])).toEqual([]);
  });
});

describe('subtract', () => {
  it('takes away what both hold', () => {
    expect(subtract(parseCharSet('41-5a'), parseCharSet('43 50-ff'))).toEqual(parseCharSet('41-42 44-4f'));
  });
});
