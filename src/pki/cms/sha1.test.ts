import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha1 } from './sha1.ts';

describe('sha1', () => {
  it('agrees with OpenSSL on any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (data) => {
        expect(Buffer.from(sha1(data)).toString('hex')).toBe(createHash('sha1').update(data).digest('hex'));
      }),
    );
  });

  it('agrees with OpenSSL at every length around a block', () => {
    for (let length = 50; length < 140; length++) {
      const data = new Uint8Array(length).fill(length);
      expect(Buffer.from(sha1(data)).toString('hex')).toBe(createHash('sha1').update(data).digest('hex'));
    }
  });
});
