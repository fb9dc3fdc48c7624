import fc from 'fast-check';
import { encode, renderSVG } from 'uqr';
import { describe, expect, it } from 'vitest';
import { encodeQrCode } from './qr-code.ts';
import { drawQrCode } from './qr-code-svg.ts';

/** The encoder with which the first RVDDs were drawn judges ours. */

const SITE = 'https://diploma.exemplo.edu.br/verificar/';
const addresses = fc
  .tuple(fc.stringMatching(/^[a-z0-9.-]{0,120}$/), fc.stringMatching(/^\d{4}\.\d{4}\.[0-9a-f]{12,32}$/))
  .map(([site, codigo]) => `https://${site}/verificar/${codigo}`);

describe('encodeQrCode', () => {
  it('makes the same code as another encoder, mask included', () => {
    fc.assert(
      fc.property(addresses, (address) => {
        expect(encodeQrCode(address, 'medium')).toEqual(encode(address, { ecc: 'M', border: 0 }).data);
        expect(encodeQrCode(address, 'low')).toEqual(encode(address, { ecc: 'L', border: 0 }).data);
      }),
      { numRuns: 60 },
    );
  });

  it('makes another code for another text, and a larger one for better correction', () => {
    expect(encodeQrCode(`${SITE}1`, 'low')).not.toEqual(encodeQrCode(`${SITE}2`, 'low'));
    const text = SITE.repeat(3);
    expect(encodeQrCode(text, 'medium').length).toBeGreaterThan(encodeQrCode(text, 'low').length);
  });
});

describe('drawQrCode', () => {
  it('draws it to the byte as it was drawn first', () => {
    const options = { ecc: 'M', border: 0, whiteColor: '#ffffff', blackColor: '#1a2b3c' } as const;
    for (const text of [SITE, `${SITE}1234.1234.0123456789ab`]) {
      expect(drawQrCode(text, '#1a2b3c')).toBe(renderSVG(text, options));
    }
  });
});
