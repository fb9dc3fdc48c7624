import { PDFiumLibrary } from '@hyzyla/pdfium';
import jsqr from 'jsqr';

/** What a phone reads from a page of a PDF: the page is drawn, and an independent library decodes it. */
export async function readQr(pdf: Uint8Array, page: number): Promise<string | null> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const drawn = await document.getPage(page).render({ scale: 2, colorSpace: 'BGRA' });
    const found = jsqr(new Uint8ClampedArray(drawn.data), drawn.width, drawn.height);
    document.destroy();
    return found?.data ?? null;
  } finally {
    library.destroy();
  }
}
