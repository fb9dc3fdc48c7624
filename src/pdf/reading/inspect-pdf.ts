import { PdfRefusal } from '../limits.ts';
import { PdfRef } from '../value.ts';
import { textOf } from '../value-reader.ts';
import { openPdf } from './open-pdf.ts';

/** A PDF's own declarations. */
export interface PdfInspected {
  isEncrypted: boolean;
  /** The part of ISO 19005 it declares, from 1 to 4; null where it declares none. */
  pdfaPart: number | null;
}

/** Null where the bytes are no readable PDF. The mark is read, not proved: that needs a whole validator. */
export async function inspectPdf(bytes: Uint8Array): Promise<PdfInspected | null> {
  // ISO 32000-1, annex H: readers look for the header in the first 1024 bytes.
  if (!/%PDF-[12]\.\d/.test(textOf(bytes.subarray(0, 1024)))) return null;
  try {
    const pdf = await openPdf(bytes);
    if (pdf.catalog.size === 0) return null;
    const metadata = pdf.catalog.get('Metadata');
    const xmp = metadata instanceof PdfRef ? await pdf.readStream(metadata) : null;
    return { isEncrypted: pdf.isEncrypted, pdfaPart: xmp ? readPart(textOf(xmp)) : null };
  } catch (error) {
    if (!(error instanceof PdfRefusal)) throw error;
    return null;
  }
}

/** `pdfaid:part` as an element or as an attribute of its description. */
function readPart(xmp: string): number | null {
  const [, element, attribute] = /pdfaid:part\s*(?:>\s*([1-4])\s*<|=\s*["']([1-4])["'])/.exec(xmp) ?? [];
  const part = element ?? attribute;
  return part === undefined ? null : Number(part);
}
