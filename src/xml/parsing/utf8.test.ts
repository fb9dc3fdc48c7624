import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findInvalidUtf8 } from './utf8.ts';

const decoder = new TextDecoder('utf-8', { fatal: true });

function decodes(bytes: Uint8Array): boolean {
  try {
    decoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

describe('findInvalidUtf8', () => {
  it('agrees with the decoder of the platform, and everything before the place is valid', () => {
    const byte = fc.constantFrom(
      0x41,
      0x7f,
      0x80,
      0x8f,
      0x90,
      0x9f,
      0xa0,
      0xbf,
      0xc1,
      0xc2,
      0xe0,
      0xe1,
      0xed,
      0xef,
      0xf0,
      0xf4,
      0xf5,
    );
    fc.assert(
      fc.property(fc.array(byte, { maxLength: 6 }), (bytes) => {
        const source = Uint8Array.from(bytes);
        const at = findInvalidUtf8(source);
        expect(at === source.length).toBe(decodes(source));
        expect(decodes(source.subarray(0, at))).toBe(true);
      }),
      { seed: 3, numRuns: 2000 },
    );
  });

  it.each([
    ['an overlong slash', [0xc0, 0xaf]],
    ['an overlong slash of three bytes', [0xe0, 0x80, 0xaf]],
    ['a surrogate', [0xed, 0xa0, 0x80]],
    ['a code point above U+10FFFF', [0xf4, 0x90, 0x80, 0x80]],
    ['a sequence cut short', [0xe2, 0x82]],
    ['a continuation alone', [0x80]],
  ])('finds %s', (_, bytes) => {
    expect(findInvalidUtf8(Uint8Array.of(0xc3, 0xa7, ...bytes))).toBe(2);
  });
});
