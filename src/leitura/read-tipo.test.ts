import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { umPdfA } from '../../tests/support/um-pdfa.ts';
import { readTipo } from './read-tipo.ts';

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#0b5d3b' } });
const tipoOf = (bytes: Uint8Array) => readTipo(bytes);

describe('readTipo', () => {
  it('knows a PDF, a JPEG and a PNG by their bytes', async () => {
    expect(await tipoOf(umPdfA())).toBe('application/pdf');
    expect(await tipoOf(await picture.clone().jpeg().toBuffer())).toBe('image/jpeg');
    expect(await tipoOf(await picture.clone().jpeg({ progressive: true }).toBuffer())).toBe('image/jpeg');
    expect(await tipoOf(await picture.clone().png().toBuffer())).toBe('image/png');
  });

  it('refuses what was cut', async () => {
    const png = await picture.clone().png().toBuffer();
    const jpeg = await picture.clone().jpeg().toBuffer();
    expect(await tipoOf(png.subarray(0, -10))).toBeNull();
    expect(await tipoOf(jpeg.subarray(0, 40))).toBeNull();
    expect(await tipoOf(umPdfA().subarray(0, 60))).toBeNull();
  });

  it('looks for the size of a picture behind so many marks and no further', async () => {
    const jpeg = await picture.clone().jpeg().toBuffer();
    const filled = (times: number) =>
      new Uint8Array([...jpeg.subarray(0, 2), ...Array<number>(times).fill(0xff), ...jpeg.subarray(2)]);
    expect(await tipoOf(filled(100))).toBe('image/jpeg');
    expect(await tipoOf(filled(20_000))).toBeNull();
  });

  it('refuses a picture whose size is there to fill a memory', async () => {
    const png = new Uint8Array(await picture.clone().png().toBuffer());
    new DataView(png.buffer, png.byteOffset).setUint32(16, 60_000);
    expect(await tipoOf(png)).toBeNull();
  });

  it.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a program', 'MZ\x90\0'],
    ['nothing', ''],
    ['what only says to be a PDF', '%PDF-1.7\nnada'],
  ])('refuses %s', async (_, text) => {
    expect(await tipoOf(new TextEncoder().encode(text))).toBeNull();
  });
});
