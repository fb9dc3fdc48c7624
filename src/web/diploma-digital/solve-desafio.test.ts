import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createShortSha256, MAX_LENGTH } from './sha256.ts';
import { solveDesafio } from './solve-desafio.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('createShortSha256', () => {
  it("agrees with the platform's, for every text that fits one block", () => {
    const hash = createShortSha256();
    const hex = (words: Uint32Array): string =>
      [...words].map((word) => word.toString(16).padStart(8, '0')).join('');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme-ascii', maxLength: MAX_LENGTH }), (text) => {
        expect(hex(hash(text))).toBe(sha256(text));
      }),
    );
    for (const length of [0, 1, 54, MAX_LENGTH])
      expect(hex(hash('a'.repeat(length)))).toBe(sha256('a'.repeat(length)));
    expect(() => hash('a'.repeat(MAX_LENGTH + 1))).toThrow(RangeError);
  });
});

describe('solveDesafio', () => {
  const sal = '1767225600000-00112233445566778899aabb';
  const umDesafio = (numero: number) => ({
    algoritmo: 'SHA-256' as const,
    sal,
    desafio: sha256(`${sal}${numero}`),
    maximo: 30_000,
    assinatura: 'ab',
  });

  it.each([0, 1, 9_999, 10_000, 30_000])('finds %i', async (numero) => {
    const desafio = umDesafio(numero);
    expect(await solveDesafio(desafio)).toBe(`${sal}.${desafio.desafio}.ab.${numero}`);
  });

  it('lets the page breathe, and gives up where nothing fits', async () => {
    let breaths = 0;
    const found = await solveDesafio(umDesafio(30_001), async () => {
      breaths++;
    });
    expect([found, breaths]).toEqual([null, 4]);
  });
});
