import type { Sharp } from 'sharp';

/** Pictures of an RVDD, drawn from the PDF itself. */

export interface PicturesOfRvdd {
  /** One page, `width` pixels wide, as good as `maxBytes` allows. */
  draw(
    page: 'frente' | 'verso',
    options: { width: number; maxBytes: number; format?: Format },
  ): Promise<Uint8Array>;
}

type Format = keyof typeof ENCODINGS;

/** Drawn this much larger than requested and then reduced, so that thin gold lines survive. */
const OVERSAMPLING = 2;

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

export async function withPictures<T>(
  pdf: Uint8Array,
  use: (pictures: PicturesOfRvdd) => Promise<T>,
): Promise<T> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    try {
      return await use({
        async draw(page, { width, maxBytes, format = 'webp' }) {
          const sheet = document.getPage(page === 'frente' ? 0 : 1);
          const scale = (width * OVERSAMPLING) / sheet.getOriginalSize().originalWidth;
          const render = (bitmap: { data: Uint8Array; width: number; height: number }) =>
            reduce(bitmap, width, maxBytes, format);
          return (await sheet.render({ scale, render })).data;
        },
      });
    } finally {
      document.destroy();
    }
  } finally {
    library.destroy();
  }
}

/** The front, for the graduate's page. */
export function makePrevia(pdf: Uint8Array): Promise<Uint8Array> {
  return withPictures(pdf, ({ draw }) => draw('frente', { width: 900, maxBytes: 60_000 }));
}

async function reduce(
  { data, ...size }: { data: Uint8Array; width: number; height: number },
  width: number,
  maxBytes: number,
  format: Format,
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
