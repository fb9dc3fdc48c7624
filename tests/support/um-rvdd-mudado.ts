import { decodeStream, dictOf, readPdf } from '#pdf/pdfa/read-pdf.ts';
import { putStream, writePdf } from '#pdf/pdfa/write-pdf.ts';
import { nameOf, type PdfDict, PdfRef, type PdfValue } from '#pdf/value.ts';

/** What PDF tools do to an RVDD, written here: no tool is needed. */

/** The RVDD with another attachment. */
export function rvddComAnexo(rvdd: Uint8Array, change: (xml: string) => string): Uint8Array {
  return put(rvdd, (value) => nameOf(value.get('Type')) === 'EmbeddedFile', change);
}

/** The RVDD with the content of its front put anew. */
export function rvddCom(rvdd: Uint8Array, change: (content: string) => string): Uint8Array {
  const contents = idOfFrente(rvdd);
  return put(rvdd, (_, id) => id === contents, change);
}

function put(
  rvdd: Uint8Array,
  isIt: (value: PdfDict, id: number) => boolean,
  change: (content: string) => string,
): Uint8Array {
  const pdf = readPdf(rvdd);
  for (const [id, object] of pdf.objects) {
    const { value, stream } = object;
    if (stream === null || !(value instanceof Map) || !isIt(value, id)) continue;
    const bare = new Map([...value].filter(([key]) => key !== 'Filter'));
    putStream(pdf, new PdfRef(id), bare, change(decodeStream(object)));
    return new Uint8Array(writePdf(pdf));
  }
  throw new Error('no such stream');
}

/** The number of the object that is the content of the front. */
function idOfFrente(rvdd: Uint8Array): number {
  const pdf = readPdf(rvdd);
  const pages = dictOf(pdf, dictOf(pdf, pdf.trailer.get('Root')).get('Pages'));
  const [front] = pages.get('Kids') as PdfValue[];
  const contents = dictOf(pdf, front).get('Contents');
  if (!(contents instanceof PdfRef)) throw new Error('no content');
  return contents.id;
}

/** Saved again: every stream unpacked, and the contents spelled otherwise. */
export function rvddGravadoDeNovo(rvdd: Uint8Array): Uint8Array {
  return rvddCom(rvdd, (content) => `% saved again\n${content.replaceAll('\n', '\r\n')}\n`);
}

const FONT_OR_STRING = /\/(\w+) [\d.]+ Tf|\(((?:\\[\s\S]|[^\\()])*)\)/g;
const ESCAPE = /\\(?:([0-7]{1,3})|([\s\S]))/g;
const ESCAPED: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

/** The glyphs that the front shows, in order: where each string stands, its font, and its numbers of two bytes. */
function listGlifos(content: string) {
  let font = '';
  return [...content.matchAll(FONT_OR_STRING)].flatMap(({ 0: whole, 1: named, 2: string, index }) => {
    font = named ?? font;
    if (string === undefined) return [];
    const bytes = string.replace(ESCAPE, (_, octal?: string, char?: string) =>
      octal ? String.fromCharCode(Number.parseInt(octal, 8)) : (ESCAPED[char ?? ''] ?? char ?? ''),
    );
    const glifos: string[] = Buffer.from(bytes, 'latin1').toString('hex').match(/.{4}/g) ?? [];
    return glifos.map((glifo, at) => ({ font, glifo, at, glifos, start: index, end: index + whole.length }));
  });
}

export const countGlifos = (rvdd: Uint8Array): number => {
  let count = 0;
  rvddCom(rvdd, (content) => {
    count = listGlifos(content).length;
    return content;
  });
  return count;
};

/** The RVDD with one glyph of its front, the `nth`, drawn as another of the same font. */
export function rvddComOutraLetra(rvdd: Uint8Array, nth: number): Uint8Array {
  return rvddCom(rvdd, (content) => {
    const all = listGlifos(content);
    const found = all[nth];
    if (!found) throw new Error('no such glyph');
    const { font, glifo, at, glifos, start, end } = found;
    const other = all
      .slice(nth)
      .concat(all)
      .find((each) => each.font === font && each.glifo !== glifo);
    if (!other) throw new Error('a font of one glyph');
    const written = glifos.with(at, other.glifo).join('');
    return `${content.slice(0, start)}<${written}>${content.slice(end)}`;
  });
}
