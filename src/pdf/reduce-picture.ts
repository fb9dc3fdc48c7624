import type { Sharp } from 'sharp';

export type PictureFormat = keyof typeof ENCODINGS;

/** Best quality first. AVIF keeps small type at qualities where WebP smears it. */
const ENCODINGS = {
  webp: {
    qualities: [80, 74, 68, 62, 56, 50, 44, 38, 32, 26, 20, 14],
    encode: (picture: Sharp, quality: number) => picture.webp({ quality, effort: 4, smartSubsample: true }),
  },
  avif: {
    qualities: [28, 25, 22, 19, 16],
    encode: (picture: Sharp, quality: number) => picture.avif({ quality, effort: 4, tune: 'iq' }),
  },
};

/** A drawn page, red, green, blue and alpha, made smaller: `width` pixels wide, as good as `maxBytes` allows. */
export async function reducePicture(
  { data, ...size }: { data: Uint8Array; width: number; height: number },
  { width, maxBytes, format = 'webp' }: { width: number; maxBytes: number; format?: PictureFormat },
): Promise<Uint8Array> {
  // Few commands draw a picture, and loading sharp takes time.
  const { default: sharp } = await import('sharp');
  const { data: reduced, info } = await sharp(data, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .resize({ width, kernel: 'lanczos3' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Sharp 0.35 also returns `premultiplied`, even without alpha; passing it on would change the colours.
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const { qualities, encode } = ENCODINGS[format];
  for (const quality of qualities) {
    const picture = await encode(sharp(reduced, { raw }), quality).toBuffer();
    if (picture.length <= maxBytes) return picture;
  }
  throw new RangeError(`a picture ${width} pixels wide does not fit in ${maxBytes} bytes`);
}
