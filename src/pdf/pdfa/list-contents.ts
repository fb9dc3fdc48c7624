import { nameOf, type PdfDict } from '../value.ts';
import { decodeStream, dictOf, type Pdf, readStream, resolve } from './read-pdf.ts';
import { type ContentScan, scanContent } from './scan-content.ts';

export interface Content {
  scan: ContentScan;
  resources: PdfDict;
}

/** Every drawing content: pages, form XObjects and tiling patterns. */
export function listContents(pdf: Pdf): Content[] {
  return [...pdf.objects.values()].flatMap((object) => {
    if (!(object.value instanceof Map)) return [];
    const dict = object.value;
    const resources = dictOf(pdf, dict.get('Resources'));
    if (nameOf(dict.get('Type')) === 'Page') return [{ scan: scanContent(readPage(pdf, dict)), resources }];
    const isDrawing = nameOf(dict.get('Subtype')) === 'Form' || dict.get('PatternType') === 1;
    return isDrawing ? [{ scan: scanContent(decodeStream(object)), resources }] : [];
  });
}

function readPage(pdf: Pdf, page: PdfDict): string {
  const contents = page.get('Contents');
  if (contents === undefined) return '';
  const list = resolve(pdf, contents);
  const refs = Array.isArray(list) ? list : [contents];
  return refs.map((ref) => readStream(pdf, ref)).join('\n');
}
