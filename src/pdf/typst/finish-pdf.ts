import { listBadContents } from '../pdfa/check-contents.ts';
import { checkGlyphs } from '../pdfa/check-glyphs.ts';
import { listBadObjects } from '../pdfa/check-objects.ts';
import { listContents } from '../pdfa/list-contents.ts';
import { markPdfA3a } from '../pdfa/mark-pdfa.ts';
import { type Pdf, readPdf } from '../pdfa/read-pdf.ts';
import { dropInnerEofs, writePdf } from '../pdfa/write-pdf.ts';
import type { TypstRequest } from './draw-typst.ts';
import { TypstError } from './typst-error.ts';

/** Turns the PDF that Typst drew into the final PDF/A-3a: it declares only what was checked. */
export function finishPdf(drawn: Uint8Array, { template, data }: TypstRequest): Uint8Array {
  const pdf = readDrawn(drawn, template);
  const contents = listContents(pdf);
  const { missing, unreadable } = checkGlyphs(pdf, contents, JSON.stringify(data));
  if (missing.length > 0) throw new TypstError('glifo-ausente', template, missing);
  const faults = [...listBadObjects(pdf), ...listBadContents(contents), ...unreadable];
  if (faults.length > 0) throw new TypstError('pdf-recusado', template, faults);
  markPdfA3a(pdf);
  dropInnerEofs(pdf);
  return writePdf(pdf);
}

function readDrawn(drawn: Uint8Array, template: string): Pdf {
  try {
    return readPdf(drawn);
  } catch (cause) {
    throw new TypstError('pdf-recusado', template, ['not a PDF as Typst writes it'], cause);
  }
}
