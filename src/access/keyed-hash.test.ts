import { createHmac, randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createKeyedHash } from './keyed-hash.ts';

describe('createKeyedHash', () => {
  const key = randomBytes(32);
  const hash = createKeyedHash(key);

  it('is HMAC-SHA256 over the fields with a zero byte between them', () => {
    const expected = createHmac('sha256', key).update(Buffer.from('busca\0a\0b')).digest('hex');
    expect(hash('busca', 'a', 'b').toString('hex')).toBe(expected);
  });

  it('gives two different lists of fields two different hashes', () => {
    const fields = fc.array(fc.stringMatching(/^[a-b0-1]{0,3}$/), { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(fields, fields, ([a = '', ...as], [b = '', ...bs]) => {
        const same = JSON.stringify([a, ...as]) === JSON.stringify([b, ...bs]);
        expect(hash(a, ...as).equals(hash(b, ...bs))).toBe(same);
      }),
      { numRuns: 2_000 },
    );
  });

  it('refuses a field that holds the separator and a key under 32 bytes', () => {
    expect(() => hash('busca', 'a\0b')).toThrow(RangeError);
    expect(() => createKeyedHash(randomBytes(31))).toThrow(RangeError);
  });
});
