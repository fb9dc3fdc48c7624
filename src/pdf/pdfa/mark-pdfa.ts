import { nameOf, type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from '../value.ts';
import { markXmp } from './mark-xmp.ts';
import { dictOf, type Pdf, readStream } from './read-pdf.ts';
import { SRGB_PROFILE } from './srgb-profile.ts';
import { addObject, addStream, putObject, putStream } from './write-pdf.ts';

/** Adds what a tagged PDF 1.7 lacks for a declared PDF/A-3a (docs/decisoes/0009). */
export function markPdfA3a(pdf: Pdf): void {
  const root = refOf(pdf.trailer, 'Root');
  const catalog = new Map(dictOf(pdf, root));
  const files = associateFiles(pdf);
  markMetadata(pdf, refOf(catalog, 'Metadata'));
  catalog.set('OutputIntents', [addOutputIntent(pdf)]);
  if (files.length > 0) catalog.set('AF', files);
  const preferences = dictOf(pdf, catalog.get('ViewerPreferences'));
  catalog.set('ViewerPreferences', new Map(preferences).set('DisplayDocTitle', true));
  putObject(pdf, root, catalog);
}

/** ISO 19005-3, 6.6.2.1: the packet is not compressed, so that a program without a PDF reader finds it. */
function markMetadata(pdf: Pdf, ref: PdfRef): void {
  const dict = new Map(dictOf(pdf, ref));
  dict.delete('Filter');
  putStream(pdf, ref, dict, markXmp(readStream(pdf, ref)));
}

/** ISO 19005-3, 6.2.3. Not compressed: builds of zlib differ, and the same input must give the same bytes. */
function addOutputIntent(pdf: Pdf): PdfRef {
  const profile = addStream(pdf, new Map([['N', 3]]), Buffer.from(SRGB_PROFILE).toString('latin1'));
  return addObject(
    pdf,
    new Map<string, PdfValue>([
      ['Type', new PdfName('OutputIntent')],
      ['S', new PdfName('GTS_PDFA1')],
      ['OutputConditionIdentifier', new PdfString('Custom')],
      ['OutputCondition', new PdfString('sRGB')],
      ['Info', new PdfString('sRGB v4.2')],
      ['DestOutputProfile', profile],
    ]),
  );
}

/** ISO 19005-3, 6.8: the attachment is the source of the document. */
function associateFiles(pdf: Pdf): PdfRef[] {
  return [...pdf.objects].flatMap(([id, { value }]) => {
    if (!(value instanceof Map) || nameOf(value.get('Type')) !== 'Filespec') return [];
    const ref = new PdfRef(id);
    putObject(pdf, ref, new Map(value).set('AFRelationship', new PdfName('Source')));
    return [ref];
  });
}

function refOf(dict: PdfDict, key: string): PdfRef {
  const ref = dict.get(key);
  if (!(ref instanceof PdfRef)) throw new SyntaxError(`no reference under /${key}`);
  return ref;
}
