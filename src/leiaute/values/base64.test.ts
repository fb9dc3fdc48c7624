import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBase64 } from './base64.ts';

describe('isBase64', () => {
  it('takes what an encoder makes, in lines too', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const text = Buffer.from(bytes).toString('base64');
        expect(isBase64(text)).toBe(true);
        expect(isBase64(text.replace(/(.{4})/g, '$1\n'))).toBe(true);
      }),
    );
  });

  it.each(['J', 'JV', 'JVB', 'JVB=', 'JV==', 'JVBE=', 'JV=B', 'JVA=JVA=', '====', '='])(
    'refuses %s',
    (text) => {
      expect(isBase64(text)).toBe(false);
    },
  );

  it('passes over characters of no alphabet, as libxml2 does', () => {
    expect(isBase64('é')).toBe(true);
    expect(isBase64('J-V_B E')).toBe(true);
    expect(isBase64('JV\u{1f393}B\ud800E')).toBe(true);
    expect(isBase64('JVÿ=')).toBe(false);
  });
});
