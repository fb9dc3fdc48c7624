import { describe, expect, it } from 'vitest';
import { umPdf } from '../../../tests/support/um-pdf.ts';
import { nameOf, type PdfDict, PdfName, PdfString, type PdfValue } from '../value.ts';
import { listBadObjects } from './check-objects.ts';
import { dictOf, type Pdf } from './read-pdf.ts';

/** The dictionaries of a /Type, or of a /Type and a further name such as its /Subtype or /S. */
function find(pdf: Pdf, ...names: string[]): PdfDict {
  for (const { value } of pdf.objects.values()) {
    if (!(value instanceof Map)) continue;
    const own = [value.get('Type'), value.get('Subtype'), value.get('S')].map(nameOf);
    if (names.every((name) => own.includes(name))) return value;
  }
  throw new Error(`no ${names.join(' ')} in the document`);
}
const name = (value: string) => new PdfName(value);
const catalog = (pdf: Pdf) => find(pdf, 'Catalog');
const information = (pdf: Pdf) => dictOf(pdf, pdf.trailer.get('Info'));
const put = (dict: PdfDict, key: string, value: PdfValue) => void dict.set(key, value);

const BREAKS: [fault: string, breakIt: (pdf: Pdf) => void][] = [
  ['6.1.3: no file identifier', (pdf) => void pdf.trailer.delete('ID')],
  ['6.1.3: encrypted', (pdf) => put(pdf.trailer, 'Encrypt', new Map())],
  [
    '6.1.7.2: a filter other than Flate or DCT',
    (pdf) => put(find(pdf, 'Metadata'), 'Filter', name('LZWDecode')),
  ],
  [
    '6.1.13: a string over 32,767 bytes',
    (pdf) => put(information(pdf), 'Title', new PdfString('a'.repeat(32_768))),
  ],
  ['6.1.13: a name over 127 bytes', (pdf) => put(catalog(pdf), 'Direction', name('a'.repeat(128)))],
  ['6.1.13: a number out of range', (pdf) => put(find(pdf, 'Page'), 'StructParents', 2 ** 31)],
  [
    '6.2.4.3: CMYK without a CMYK profile',
    (pdf) => put(find(pdf, 'Page'), 'Group', new Map([['CS', name('DeviceCMYK')]])),
  ],
  ['6.2.10: an unknown blend mode', (pdf) => put(find(pdf, 'Page'), 'BM', name('Glow'))],
  ['a PostScript function', (pdf) => put(find(pdf, 'Page'), 'FunctionType', 4)],
  [
    '6.2.11: a font that is not a composite font with a Unicode map',
    (pdf) => void find(pdf, 'Font', 'Type0').delete('ToUnicode'),
  ],
  ['6.2.11.4: a font that is not embedded', (pdf) => void find(pdf, 'FontDescriptor').delete('FontFile2')],
  [
    '6.2.11.3.2: a TrueType font without /CIDToGIDMap',
    (pdf) => void find(pdf, 'Font', 'CIDFontType2').delete('CIDToGIDMap'),
  ],
  ['6.3.1: an annotation other than a link', (pdf) => put(find(pdf, 'Annot'), 'Subtype', name('Widget'))],
  ['6.3.2: an annotation that is hidden or not printed', (pdf) => put(find(pdf, 'Annot'), 'F', 6)],
  [
    '6.5.1: an action other than following a link',
    (pdf) => put(dictOf(pdf, find(pdf, 'Annot').get('A')), 'S', name('Launch')),
  ],
  ['6.6: the document has no date', (pdf) => void information(pdf).delete('CreationDate')],
  ['6.7.2: the document is not tagged', (pdf) => void catalog(pdf).delete('StructTreeRoot')],
  [
    '6.7.3.4: a role that ends in no standard structure type',
    (pdf) => put(find(pdf, 'StructTreeRoot'), 'RoleMap', new Map([['X', name('Y')]])),
  ],
  ['6.7.4: the document names no language', (pdf) => void catalog(pdf).delete('Lang')],
  [
    '6.7.5: a figure or formula without a description (alt)',
    (pdf) => void find(pdf, 'StructElem', 'Figure').delete('Alt'),
  ],
  [
    '6.8: an attachment without its type, date, description or names',
    (pdf) => void find(pdf, 'Filespec').delete('Desc'),
  ],
  ['the document has no title', (pdf) => void information(pdf).delete('Title')],
  ['the key /JavaScript was never held against ISO 19005-3', (pdf) => put(catalog(pdf), 'JavaScript', null)],
  ['the key /AcroForm was never held against ISO 19005-3', (pdf) => put(catalog(pdf), 'AcroForm', null)],
  ['the key /OpenAction was never held against ISO 19005-3', (pdf) => put(catalog(pdf), 'OpenAction', null)],
];

describe('listBadObjects', () => {
  it('finds nothing wrong with what Typst draws', () => {
    expect(listBadObjects(umPdf())).toEqual([]);
  });

  it.each(BREAKS)('says "%s" and nothing else', (fault, breakIt) => {
    const pdf = umPdf();
    breakIt(pdf);
    expect(listBadObjects(pdf)).toEqual([fault]);
  });

  it('says that an image without alt has no description', () => {
    const svg = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>";
    expect(listBadObjects(umPdf(`#image(bytes("${svg}"))`))).toEqual([
      '6.7.5: a figure or formula without a description (alt)',
    ]);
  });
});
