import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutPieces } from './pieces.ts';

const isPlain = (bytes: Uint8Array) => bytes.every((byte) => byte >= 0x20 && byte < 0x80);

describe('cutPieces', () => {
  it('cuts a source into all of itself, and calls plain only what is', () => {
    const run = fc.record({
      byte: fc.constantFrom(0x00, 0x1f, 0x20, 0x41, 0x7f, 0x80, 0xc3, 0xff),
      length: fc.nat(5000),
    });
    fc.assert(
      fc.property(fc.array(run, { maxLength: 8 }), fc.nat(7), (runs, shift) => {
        const bytes = runs.flatMap(({ byte, length }) => Array.from({ length }, () => byte));
        const source = Uint8Array.from([...Array(shift).fill(0), ...bytes]).subarray(shift);
        const pieces = cutPieces(source);
        expect(pieces.flatMap((piece) => [...piece.bytes])).toEqual(bytes);
        expect(pieces.filter((piece) => piece.isPlain && !isPlain(piece.bytes))).toEqual([]);
      }),
      { seed: 5, numRuns: 100 },
    );
  });

  it('finds a single special byte anywhere in a block', () => {
    for (let at = 0; at < 40; at += 1) {
      for (const byte of [0x00, 0x1f, 0x80, 0xff]) {
        const source = new Uint8Array(40).fill(0x41);
        source[at] = byte;
        expect(cutPieces(source)).toMatchObject([{ isPlain: false }]);
      }
    }
    expect(cutPieces(new Uint8Array(40).fill(0x7f))).toMatchObject([{ isPlain: true }]);
    expect(cutPieces(new Uint8Array(40).fill(0x20))).toMatchObject([{ isPlain: true }]);
  });

  it('cuts between characters', () => {
    const source = new TextEncoder().encode(`${'x'.repeat(2047)}\u{1F600}${'x'.repeat(5000)}`);
    for (const { bytes } of cutPieces(source)) {
      expect(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes)).not.toThrow();
    }
  });
});
