import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { umPdfEscaneado } from '../../../tests/support/pdf-escrito.ts';
import { listPictures } from './list-pictures.ts';

const [width, height] = [61, 60];
const image = (pixels: Uint8Array, colours: string) => ({
  ...{ width, height, colours, filter: 'FlateDecode' as const },
  bytes: deflateSync(pixels),
});

/** The colours of one pixel of a BMP, by its own header: blue, green, red; rows from below, each of whole fours. */
function pixelOf(bmp: Uint8Array | undefined, x: number, y: number): number[] {
  if (!bmp) return [];
  const view = new DataView(bmp.buffer, bmp.byteOffset);
  expect([view.getUint16(0), view.getUint32(2, true), view.getUint16(28, true)]).toEqual([
    0x424d,
    bmp.length,
    24,
  ]);
  expect([view.getInt32(18, true), view.getInt32(22, true)]).toEqual([width, height]);
  const at = view.getUint32(10, true) + (height - 1 - y) * 184 + x * 3;
  return [...bmp.subarray(at, at + 3)].reverse();
}

describe('listPictures', () => {
  it('hands a JPEG on as it is', async () => {
    const bytes = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1, 2, 3);
    const [picture] = await listPictures(umPdfEscaneado([{ width, height, bytes, filter: 'DCTDecode' }]));
    expect(picture).toEqual(bytes);
  });

  it.each([
    ['colours', '/ColorSpace/DeviceRGB/BitsPerComponent 8', 183, 183 + 3, [1, 2, 3], [1, 2, 3]],
    ['greys', '/ColorSpace/DeviceGray/BitsPerComponent 8', 61, 61 + 1, [9], [9, 9, 9]],
    // Eight bytes a row: the second bit of the second row.
    ['black and white', '/ColorSpace/DeviceGray/BitsPerComponent 1', 8, 8, [0x40], [255, 255, 255]],
  ])('makes a picture of %s', async (_, colours, row, at, put, expected) => {
    const pixels = new Uint8Array(row * height);
    pixels.set(put, at);
    const [picture] = await listPictures(umPdfEscaneado([image(pixels, colours)]));
    expect(pixelOf(picture, 1, 1)).toEqual(expected);
    expect(pixelOf(picture, 0, 0)).toEqual([0, 0, 0]);
  });

  it('leaves out what is too short, too small, too large or of other colours, and reads no more than six', async () => {
    const rgb = '/ColorSpace/DeviceRGB/BitsPerComponent 8';
    const whole = image(new Uint8Array(183 * height), rgb);
    const others = [
      image(new Uint8Array(183), rgb),
      image(new Uint8Array(244 * height), '/ColorSpace/DeviceCMYK/BitsPerComponent 8'),
      { ...whole, width: 9 },
      { ...whole, width: 90_000, height: 90_000 },
    ];
    expect(await listPictures(umPdfEscaneado([...others, whole]))).toHaveLength(1);
    expect(await listPictures(umPdfEscaneado(Array<typeof whole>(9).fill(whole)))).toHaveLength(6);
    expect(await listPictures(Buffer.from('%PDF-1.7 nada'))).toEqual([]);
  });
});
