import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { makeGuilloche } from './guilloche.ts';

const svg = makeGuilloche();

describe('makeGuilloche', () => {
  it('weighs at most 5 kB, 2 kB with brotli', () => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(5_000);
    expect(brotliCompressSync(svg).length).toBeLessThanOrEqual(2_000);
  });

  it('is a mask: strokes only, one colour, nothing from outside', () => {
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="-450 -450 900 900"/);
    expect([...svg.matchAll(/(?:fill|stroke)="([^"]+)"/g)].map(([, paint]) => paint)).toEqual([
      'none',
      '#000',
    ]);
    expect([...svg.matchAll(/href="([^"]+)"/g)].every(([, target]) => target === '#p')).toBe(true);
  });

  it('draws thin lines over the whole box, with an empty middle', async () => {
    const { data, info } = await sharp(Buffer.from(svg))
      .extractChannel('alpha')
      .raw()
      .toBuffer({ resolveWithObject: true });
    const inkIn = (left: number, top: number, width: number, height: number): number => {
      let ink = 0;
      for (let y = top; y < top + height; y++) {
        for (let x = left; x < left + width; x++) ink += (data[y * info.width + x] ?? 0) / 255;
      }
      return ink / (width * height);
    };
    expect([info.width, info.height]).toEqual([900, 900]);
    expect(inkIn(0, 0, 900, 900)).toBeGreaterThan(0.05);
    expect(inkIn(0, 0, 900, 900)).toBeLessThan(0.3);
    expect(inkIn(430, 430, 40, 40)).toBe(0);
    const edges = [
      inkIn(0, 0, 900, 15),
      inkIn(0, 885, 900, 15),
      inkIn(0, 0, 15, 900),
      inkIn(885, 0, 15, 900),
    ];
    for (const ink of edges) expect(ink).toBeGreaterThan(0);
  });
});
