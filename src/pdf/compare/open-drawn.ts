import { createHash } from 'node:crypto';

/** A PDF opened by the engine that draws, to look at its pages one after the other. */
export interface DrawnPdf {
  pages: number;
  /** Whether the engine found every object where the file says it is. */
  isWhole: boolean;
  draw(page: number): Promise<DrawnPage>;
  close(): void;
}

interface DrawnPage extends Bitmap {
  /** Two pages with the same one have the same size and the same pixels. */
  fingerprint: string;
  /** In points. */
  size: readonly [number, number];
  /** What the page says, without white space: writers differ in where they put it. */
  text: string;
}

/** Red, green, blue and alpha of each pixel. */
export interface Bitmap {
  data: Uint8Array;
  width: number;
  height: number;
}

/** Pixels for each point, as on a good screen: letters of 4 points are 8 pixels high. */
const SCALE = 2;
/** For a page larger than A2 the scale is smaller. */
const MAX_PIXELS = 8_000_000;

/**
 * Null where the engine does not open the file. Each file gets an engine of its own: one that a hostile file confuses must
 * not draw another file.
 */
export async function openDrawn(pdf: Uint8Array): Promise<DrawnPdf | null> {
  const { PDFiumLibrary } = await import('@hyzyla/pdfium');
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf).catch(() => null);
  if (!document) {
    library.destroy();
    return null;
  }
  // The wrapper has no name for this question.
  const { module, documentIdx } = document as unknown as {
    module: { _FPDF_DocumentHasValidCrossReferenceTable(document: number): number };
    documentIdx: number;
  };
  return {
    pages: document.getPageCount(),
    isWhole: module._FPDF_DocumentHasValidCrossReferenceTable(documentIdx) === 1,
    async draw(index) {
      const page = document.getPage(index);
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const size = [round(originalWidth), round(originalHeight)] as const;
      if (!(size[0] >= 1 && size[1] >= 1)) throw new RangeError(`page ${index} cannot be drawn`);
      const text = page.getText().replaceAll(/\s/g, '');
      const scale = Math.min(SCALE, Math.sqrt(MAX_PIXELS / (originalWidth * originalHeight)));
      // With what lies on the page: notes, stamps, fields of a form.
      const { data, width, height } = await page.render({ scale, render: 'bitmap', renderFormFields: true });
      const fingerprint = createHash('sha256').update(`${size.join()} ${width} `).update(data).digest('hex');
      return { fingerprint, size, text, data, width, height };
    },
    close() {
      document.destroy();
      library.destroy();
    },
  };
}

/** Writers round the numbers of a page differently, far below what a printer resolves. */
const round = (points: number): number => Math.round(points * 100) / 100;
