import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { integer, sequence } from '#keys/der-writer.ts';
import { ecdsaFromDer } from './ecdsa-signature.ts';

const data = Buffer.from('sem valor legal');

describe('ecdsaFromDer', () => {
  it.each(['P-256', 'P-384', 'P-521'] as const)('turns every signature of %s into r‖s', (namedCurve) => {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve });
    for (let i = 0; i < 50; i++) {
      const joined = ecdsaFromDer(sign('sha256', data, privateKey), namedCurve) ?? new Uint8Array();
      const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
      expect(verify('sha256', data, key, joined)).toBe(true);
    }
  });

  it('fills short numbers with zeros on the left', () => {
    const joined = ecdsaFromDer(sequence(integer(1), integer(0x80)), 'P-256');
    expect(joined?.length).toBe(64);
    expect([joined?.[31], joined?.[63]]).toEqual([1, 0x80]);
  });

  it.each([
    ['a negative number', '3006020181020101'],
    ['a padded number', '300702020001020101'],
    ['a third number', '3009020101020101020101'],
    ['one number', '3003020101'],
    ['trailing bytes', '300602010102010100'],
    ['nothing', ''],
  ])('answers null to %s', (_, hex) => {
    expect(ecdsaFromDer(new Uint8Array(Buffer.from(hex, 'hex')), 'P-256')).toBeNull();
  });

  it('answers null to a number longer than the curve', () => {
    expect(ecdsaFromDer(sequence(integer(1n << 256n), integer(1)), 'P-256')).toBeNull();
  });
});
