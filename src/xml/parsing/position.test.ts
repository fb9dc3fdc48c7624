import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ByteOffsets, locate } from './position.ts';

describe('locate', () => {
  it('counts each kind of line end once, and a pair of surrogates as one column', () => {
    expect(locate('')).toEqual({ line: 1, column: 1, offset: 0 });
    expect(locate('ab')).toEqual({ line: 1, column: 3, offset: 2 });
    expect(locate('a\r\nb\rc\nd\u{1F600}')).toEqual({ line: 4, column: 3, offset: 12 });
  });
});

describe('ByteOffsets', () => {
  it('gives the length in UTF-8 of the text before each index', () => {
    const piece = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '€', '\u{1F600}'), maxLength: 8 });
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const offsets = new ByteOffsets();
        for (const each of pieces) offsets.add(each, new TextEncoder().encode(each).length);
        let before = '';
        for (const character of ['', ...pieces.join('')]) {
          before += character;
          expect(offsets.at(before.length)).toBe(new TextEncoder().encode(before).length);
        }
      }),
      { seed: 4, numRuns: 300 },
    );
  });
});
