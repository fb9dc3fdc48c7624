import { describe, expect, it } from 'vitest';
import { readAddCheckpoint, writeAddCheckpoint } from './add-checkpoint.ts';

const hash = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const BASE64 = 'AQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQE=';

describe('a request of add-checkpoint', () => {
  it('is read as it was written, with and without a proof', () => {
    for (const prova of [[], [hash(1), hash(2)]])
      expect(readAddCheckpoint(writeAddCheckpoint({ antes: 9, prova, nota: 'a\n9\nb\n\n— x y\n' }))).toEqual({
        antes: 9,
        prova,
        nota: 'a\n9\nb\n\n— x y\n',
      });
    expect(writeAddCheckpoint({ antes: 0, prova: [hash(1)], nota: 'n' })).toBe(`old 0\n${BASE64}\n\nn`);
  });

  it.each([
    ['nothing', ''],
    ['no size', 'old \n\nn'],
    ['a size with a sign', 'old +1\n\nn'],
    ['a size with a zero before it', 'old 01\n\nn'],
    ['a size beyond all', 'old 99999999999999999999\n\nn'],
    ['another word', 'new 1\n\nn'],
    ['no end of the proof', `old 1\n${BASE64}\nn`],
    ['half a hash', 'old 1\nAQEB\n\nn'],
    ['no hash', 'old 1\nzzz zzz\n\nn'],
    ['a proof too long', `old 1\n${`${BASE64}\n`.repeat(64)}\nn`],
  ])('is none with %s', (_, body) => expect(readAddCheckpoint(body)).toBeNull());
});
