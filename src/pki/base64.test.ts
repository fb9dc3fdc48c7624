import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64, encodeBase64 } from './base64.ts';

describe('encodeBase64', () => {
  it('writes what Node writes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(encodeBase64(bytes)).toBe(Buffer.from(bytes).toString('base64'));
      }),
    );
  });
});

describe('decodeBase64', () => {
  it('reads what was written', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        expect(decodeBase64(encodeBase64(bytes))).toEqual(bytes);
      }),
    );
  });

  it('passes over XML white space', () => {
    expect(decodeBase64(' AQ\r\nID\t\n')).toEqual(Uint8Array.of(1, 2, 3));
  });

  it.each([
    'A',
    'AA',
    'AAA',
    'AA=',
    'A===',
    '====',
    'AA=A',
    '=AAA',
    'AA==AAAA',
    'AA-_',
    'AAÀA',
    'AAA\u0000',
    'AAA\u00A0',
  ])('refuses %j', (text) => {
    expect(decodeBase64(text)).toBeNull();
  });

  it('refuses a second spelling of the same bytes', () => {
    expect(decodeBase64('AQ==')).toEqual(Uint8Array.of(1));
    expect(decodeBase64('AR==')).toBeNull();
    expect(decodeBase64('AQJ=')).toBeNull();
    expect(decodeBase64('AQI=')).toEqual(Uint8Array.of(1, 2));
  });
});
