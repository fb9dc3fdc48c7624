import { nameOf, type PdfDict, PdfName, PdfString, type PdfValue } from '../value.ts';
import { dictOf, type Pdf, resolve } from './read-pdf.ts';

/** ISO 19005-3 as questions about one value; `known-keys.ts` covers the forbidden keys. */

export function listBrokenLimits(value: PdfValue): string[] {
  return LIMITS.filter(([, isBroken]) => isBroken(value)).map(([fault]) => fault);
}

export function listBrokenRules(dict: PdfDict, pdf: Pdf): string[] {
  return RULES.filter(([, isBroken]) => isBroken(dict, pdf)).map(([fault]) => fault);
}

const LIMITS: readonly [fault: string, isBroken: (value: PdfValue) => boolean][] = [
  [
    '6.1.13: a string over 32,767 bytes',
    (value) => value instanceof PdfString && value.bytes.length > 32_767,
  ],
  ['6.1.13: a name over 127 bytes', (value) => value instanceof PdfName && value.value.length > 127],
  ['6.1.13: a number out of range', (value) => typeof value === 'number' && Math.abs(value) > 2_147_483_647],
];

const BLEND_MODES = (
  'Normal Compatible Multiply Screen Overlay Darken Lighten ColorDodge ColorBurn HardLight SoftLight Difference ' +
  'Exclusion Hue Saturation Color Luminosity'
).split(' ');
const STRUCTURE_TYPES = (
  'Document Part Art Sect Div BlockQuote Caption TOC TOCI Index NonStruct Private P H H1 H2 H3 H4 H5 H6 L LI Lbl ' +
  'LBody Table TR TH TD THead TBody TFoot Span Quote Note Reference BibEntry Code Link Annot Ruby Warichu RB RT ' +
  'RP WT WP Figure Formula Form'
).split(' ');
/** Bits of an annotation's /F. */
const [INVISIBLE, HIDDEN, PRINT, NO_VIEW, TOGGLE_NO_VIEW] = [1, 2, 4, 32, 256];

const RULES: readonly [fault: string, isBroken: (dict: PdfDict, pdf: Pdf) => boolean][] = [
  [
    '6.1.7.2: a filter other than Flate or DCT',
    (dict) => hasOther(dict.get('Filter'), ['FlateDecode', 'DCTDecode']),
  ],
  [
    '6.2.4.3: CMYK without a CMYK profile',
    (dict) => [...dict.values()].flat().some((value) => nameOf(value) === 'DeviceCMYK'),
  ],
  ['6.2.10: an unknown blend mode', (dict) => hasOther(dict.get('BM'), BLEND_MODES)],
  ['a PostScript function', (dict) => dict.get('FunctionType') === 4],
  [
    '6.2.11: a font that is not a composite font with a Unicode map',
    (dict) =>
      is(dict, 'Type', 'Font') &&
      !isCidFont(dict) &&
      !(is(dict, 'Subtype', 'Type0') && is(dict, 'Encoding', 'Identity-H') && dict.has('ToUnicode')),
  ],
  [
    '6.2.11.4: a font that is not embedded',
    (dict, pdf) => {
      const descriptor = dictOf(pdf, dict.get('FontDescriptor'));
      return isCidFont(dict) && !descriptor.has('FontFile2') && !descriptor.has('FontFile3');
    },
  ],
  [
    '6.2.11.3.2: a TrueType font without /CIDToGIDMap',
    (dict) => is(dict, 'Subtype', 'CIDFontType2') && !is(dict, 'CIDToGIDMap', 'Identity'),
  ],
  [
    '6.3.1: an annotation other than a link',
    (dict) => is(dict, 'Type', 'Annot') && !is(dict, 'Subtype', 'Link'),
  ],
  [
    '6.3.2: an annotation that is hidden or not printed',
    (dict) => {
      const flags = dict.get('F');
      const asked = INVISIBLE | HIDDEN | PRINT | NO_VIEW | TOGGLE_NO_VIEW;
      return is(dict, 'Type', 'Annot') && !(typeof flags === 'number' && (flags & asked) === PRINT);
    },
  ],
  [
    '6.5.1: an action other than following a link',
    (dict) => is(dict, 'Type', 'Action') && !is(dict, 'S', 'URI', 'GoTo'),
  ],
  [
    '6.7.2: the document is not tagged',
    (dict, pdf) =>
      is(dict, 'Type', 'Catalog') &&
      (dictOf(pdf, dict.get('MarkInfo')).get('Marked') !== true ||
        resolve(pdf, dict.get('StructTreeRoot')) === undefined),
  ],
  [
    '6.7.3.4: a role that ends in no standard structure type',
    (dict, pdf) =>
      [...dictOf(pdf, dict.get('RoleMap')).values()].some((role) => hasOther(role, STRUCTURE_TYPES)),
  ],
  ['6.7.4: the document names no language', (dict) => is(dict, 'Type', 'Catalog') && !dict.has('Lang')],
  [
    '6.7.5: a figure or formula without a description (alt)',
    (dict) => is(dict, 'Type', 'StructElem') && is(dict, 'S', 'Figure', 'Formula') && !dict.has('Alt'),
  ],
  [
    '6.8: an attachment without its type, date, description or names',
    (dict, pdf) => {
      const file = dictOf(pdf, dictOf(pdf, dict.get('EF')).get('F'));
      const isWhole =
        ['F', 'UF', 'Desc'].every((key) => dict.has(key)) &&
        file.has('Subtype') &&
        dictOf(pdf, file.get('Params')).has('ModDate');
      return is(dict, 'Type', 'Filespec') && !isWhole;
    },
  ],
];

function is(dict: PdfDict, key: string, ...names: string[]): boolean {
  return names.includes(nameOf(dict.get(key)) ?? '');
}

function isCidFont(dict: PdfDict): boolean {
  return is(dict, 'Type', 'Font') && is(dict, 'Subtype', 'CIDFontType0', 'CIDFontType2');
}

function hasOther(value: PdfValue | undefined, names: readonly string[]): boolean {
  return [value ?? []].flat().some((entry) => entry instanceof PdfName && !names.includes(entry.value));
}
