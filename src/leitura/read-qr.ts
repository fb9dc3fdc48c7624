import { decodeQR } from 'qr/decode.js';
import { openDrawn } from '#pdf/compare/open-drawn.ts';

/** A diploma has two pages, a copy of it with a cover letter some more. */
const MAX_PAGES = 6;
const PAGE_LIMIT_MS = 1_500;

/** The texts of the QR Codes on the first pages of a PDF, one of each page; each page is drawn as a screen shows it. */
export async function readQr(pdf: Uint8Array): Promise<string[]> {
  const drawn = await openDrawn(pdf);
  if (!drawn) return [];
  const texts: string[] = [];
  try {
    for (let page = 0; page < Math.min(drawn.pages, MAX_PAGES); page++) {
      const { data, width, height } = await drawn.draw(page);
      const text = decode({ data: new Uint8ClampedArray(data), width, height });
      if (text !== null) texts.push(text);
    }
  } catch (error) {
    // A page that cannot be drawn shows no QR Code.
    if (!(error instanceof RangeError) && (error as Error).name !== 'RuntimeError') throw error;
  } finally {
    drawn.close();
  }
  return texts;
}

/** The library throws where there is no QR Code, and where it cannot read one. */
function decode(picture: Parameters<typeof decodeQR>[0]): string | null {
  try {
    return decodeQR(picture, { format: 'RGBA', timeLimit: PAGE_LIMIT_MS });
  } catch {
    return null;
  }
}
