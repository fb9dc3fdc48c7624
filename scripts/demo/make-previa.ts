import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** Pictures of an RVDD, drawn from the PDF itself. */

export interface PicturesOfRvdd {
  /** WebP of one page, `width` pixels wide, as good as `maxBytes` allows. */
  draw(page: 'frente' | 'verso', options: { width: number; maxBytes: number }): Promise<Uint8Array>;
}

/** Drawn this much larger than asked and then reduced: thin gold lines survive. */
const OVERSAMPLING = 2;
const QUALITIES = [80, 74, 68, 62, 56, 50, 44, 38];

export async function withPictures<T>(
  pdf: Uint8Array,
  use: (pictures: PicturesOfRvdd) => Promise<T>,
): Promise<T> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    try {
      return await use({
        async draw(page, { width, maxBytes }) {
          const sheet = document.getPage(page === 'frente' ? 0 : 1);
          const scale = (width * OVERSAMPLING) / sheet.getOriginalSize().originalWidth;
          const render = (bitmap: { data: Uint8Array; width: number; height: number }) =>
            reduceToWebp(bitmap, width, maxBytes);
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

async function reduceToWebp(
  { data, ...size }: { data: Uint8Array; width: number; height: number },
  width: number,
  maxBytes: number,
): Promise<Uint8Array> {
  const reduced = sharp(data, { raw: { ...size, channels: 4 } })
    .removeAlpha()
    .resize({ width, kernel: 'lanczos3' });
  for (const quality of QUALITIES) {
    const picture = await reduced.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (picture.length <= maxBytes) return picture;
  }
  throw new RangeError(`a picture ${width} pixels wide does not fit in ${maxBytes} bytes`);
}
