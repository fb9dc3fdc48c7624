import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { umArquivo, umPdf } from '../../../tests/support/um-pdf.ts';
import { decodeStream } from './read-pdf.ts';
import { SRGB_PROFILE } from './srgb-profile.ts';

describe('SRGB_PROFILE', () => {
  it('is the profile of the colours that Typst draws with', () => {
    const profile = Buffer.from(SRGB_PROFILE).toString('latin1');
    const streams = [...umPdf().objects.values()].filter(({ stream }) => stream !== null).map(decodeStream);
    expect(streams.some((stream) => stream === profile)).toBe(true);
  });

  it('leaves the colours of an sRGB picture as they are (LittleCMS)', async () => {
    const pixels = Uint8Array.from({ length: 3 * 64 }, (_, index) => (index * 89) % 256);
    const picture = sharp(pixels, { raw: { width: 8, height: 8, channels: 3 } });
    const profile = umArquivo(SRGB_PROFILE, 'icc');
    const converted = await picture.withIccProfile(profile).raw().toBuffer();
    const furthest = Math.max(...pixels.map((value, index) => Math.abs(value - (converted[index] ?? 0))));
    expect(furthest).toBeLessThanOrEqual(1);
  });
});
