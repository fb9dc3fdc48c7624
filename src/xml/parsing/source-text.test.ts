import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SourceText } from './source-text.ts';

const encode = (text: string) => new TextEncoder().encode(text);

/** Where each character of the text starts in its UTF-8, and where the last one ends. */
const listOffsets = (text: string) => {
  let offset = 0;
  return [0, ...Array.from(text, (character) => (offset += encode(character).length))];
};

function cutAs(pieces: readonly string[]) {
  let start = 0;
  const placed = pieces.map((text) => {
    const end = start + encode(text).length;
    const piece = { text, start, end };
    start = end;
    return piece;
  });
  return new SourceText(encode(pieces.join('')), placed);
}

const piece = fc.string({
  unit: fc.constantFrom('a', '<', 'é', '€', '\u{1F600}'),
  minLength: 1,
  maxLength: 8,
});
const pieces = fc.array(piece, { minLength: 1 });

describe('SourceText', () => {
  it('cuts by bytes what the pieces hold, across them too', () => {
    fc.assert(
      fc.property(pieces, fc.array(fc.nat(80)), (texts, steps) => {
        const whole = texts.join('');
        const offsets = listOffsets(whole);
        const text = cutAs(texts);
        const cuts = steps.map((step) => offsets[step % offsets.length] ?? 0).sort((a, b) => a - b);
        for (const [at, end] of cuts.entries()) {
          const start = cuts[at - 1] ?? 0;
          expect(text.slice(start, end)).toBe(new TextDecoder().decode(encode(whole).subarray(start, end)));
        }
      }),
      { seed: 4, numRuns: 500 },
    );
  });

  it('finds the next markup from any place, or the end', () => {
    fc.assert(
      fc.property(pieces, (texts) => {
        const source = encode(texts.join(''));
        const text = cutAs(texts);
        for (const start of listOffsets(texts.join(''))) {
          const found = source.indexOf(0x3c, start);
          expect(cutAs(texts).findMarkup(start)).toBe(found < 0 ? source.length : found);
          expect(text.slice(start, start)).toBe('');
        }
      }),
      { seed: 4, numRuns: 300 },
    );
  });

  it('says that a character may be there wherever it is', () => {
    fc.assert(
      fc.property(pieces, fc.nat(40), fc.nat(40), (texts, one, other) => {
        const offsets = listOffsets(texts.join(''));
        const [start, end] = [one, other]
          .map((at) => offsets[at % offsets.length] ?? 0)
          .sort((a, b) => a - b);
        const text = cutAs(texts);
        const isThere = text.peek(start ?? 0, (end ?? 0) - (start ?? 0)).includes('<');
        if (isThere) expect(text.mayHold(['é', '<'], start ?? 0, end ?? 0)).toBe(true);
      }),
    );
    expect(cutAs(['aaa', 'aa<']).mayHold(['<'], 1, 5)).toBe(false);
    expect(cutAs(['a<a', 'aaa']).mayHold(['<'], 2, 6)).toBe(false);
  });
});
