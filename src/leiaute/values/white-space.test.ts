import { describe, expect, it } from 'vitest';
import { collapse, isWhiteSpace } from './white-space.ts';

describe('collapse', () => {
  it.each([
    ['a b', 'a b'],
    [' a\t\n b\r', 'a b'],
    [' \n ', ''],
    ['\u00a0a\u00a0', '\u00a0a\u00a0'],
  ])('makes of %j %j', (text, collapsed) => {
    expect(collapse(text)).toBe(collapsed);
  });
});

describe('isWhiteSpace', () => {
  it('knows the four characters of XML and no other', () => {
    expect(isWhiteSpace(' \t\r\n')).toBe(true);
    expect(isWhiteSpace('')).toBe(true);
    expect(isWhiteSpace('\u00a0')).toBe(false);
  });
});
