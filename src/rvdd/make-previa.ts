import { type PictureFormat, reducePicture } from '#pdf/reduce-picture.ts';

/** Pictures of an RVDD, drawn from the PDF itself. */

export interface PicturesOfRvdd {
  /** One page, `width` pixels wide, as good as `maxBytes` allows. */
  draw(
    page: PaginaDoRvdd,
    options: { width: number; maxBytes: number; format?: PictureFormat },
  ): Promise<Uint8Array>;
}

/** Drawn this much larger than requested and then reduced, so that thin gold lines survive. */
const OVERSAMPLING = 2;

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
            reducePicture(bitmap, { width, maxBytes, format });
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

export type PaginaDoRvdd = 'frente' | 'verso';

/** One page, large enough to read its smallest print; null where the PDF has no such page, or cannot be drawn. */
export function drawPagina(pdf: Uint8Array, pagina: PaginaDoRvdd): Promise<Uint8Array | null> {
  // The PDF of an imported diploma is its vendor's.
  return withPictures(pdf, ({ draw }) => draw(pagina, { width: 1400, maxBytes: 400_000 })).catch(() => null);
}
