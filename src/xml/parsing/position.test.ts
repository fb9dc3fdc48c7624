import { describe, expect, it } from 'vitest';
import { locate, utf8Length } from './position.ts';

describe('locate', () => {
  it('counts each kind of line end once, and a pair of surrogates as one column', () => {
    expect(locate('')).toEqual({ line: 1, column: 1, offset: 0 });
    expect(locate('ab')).toEqual({ line: 1, column: 3, offset: 2 });
    expect(locate('a\r\nb\rc\nd\u{1F600}')).toEqual({ line: 4, column: 3, offset: 12 });
  });
});

describe('utf8Length', () => {
  it('counts the bytes of each width', () => {
    for (const text of ['', 'ab', 'é', '€', '\u{1F600}', 'aé€\u{1F600}']) {
      expect(utf8Length(text)).toBe(new TextEncoder().encode(text).length);
    }
  });
});
