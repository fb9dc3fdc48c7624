import { inflateSync } from 'node:zlib';
import { Budget } from '../limits.ts';
import { nameOf, type PdfDict, PdfRef, type PdfValue } from '../value.ts';
import { ValueReader } from '../value-reader.ts';

/** A PDF as Typst writes it: one revision, a classic cross-reference table, objects numbered from 1 without gaps. */

export interface Pdf {
  header: string;
  objects: Map<number, PdfObject>;
  trailer: PdfDict;
}

export interface PdfObject {
  value: PdfValue;
  /** Still encoded by its filter. */
  stream: string | null;
  /** From "n 0 obj" to the end of "endobj", to be written unchanged. */
  source: string;
}

export function readPdf(bytes: Uint8Array): Pdf {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const tableAt = Number(/startxref\n(\d+)\n%%EOF\n?$/.exec(text.slice(-64))?.[1]);
  const table = /^xref\n0 (\d+)\n0000000000 65535 f\r\n((?:\d{10} 00000 n\r\n)*)trailer\n/.exec(
    text.slice(tableAt),
  );
  if (!table) throw new SyntaxError('no cross-reference table as Typst writes it');
  const offsets = [...(table[2] ?? '').matchAll(/^\d{10}/gm)].map(([offset]) => Number(offset));
  if (offsets.length + 1 !== Number(table[1]))
    throw new SyntaxError('the cross-reference table is cut short');

  const inOrder = [...offsets, tableAt].sort((a, b) => a - b);
  const ends = new Map(inOrder.map((offset, index) => [offset, inOrder[index + 1]]));
  const objects = new Map(
    offsets.map((start, index) => [
      index + 1,
      readObject(bytes, text, { start, end: ends.get(start) ?? start }, index + 1),
    ]),
  );
  const trailer = readerAt(bytes, tableAt + table[0].length).next();
  if (!(trailer instanceof Map)) throw new SyntaxError('no trailer');
  return { header: text.slice(0, inOrder[0]), objects, trailer };
}

/** Our own file is read completely, whatever its length. */
const readerAt = (bytes: Uint8Array, at: number): ValueReader =>
  new ValueReader(bytes, new Budget(Infinity, Infinity), at, Infinity);

const STREAM = /\s*stream\n/y;

function readObject(
  bytes: Uint8Array,
  text: string,
  { start, end }: { start: number; end: number },
  id: number,
): PdfObject {
  const heading = `${id} 0 obj\n`;
  if (!text.startsWith(heading, start)) throw new SyntaxError(`object ${id} is elsewhere`);
  const reader = readerAt(bytes, start + heading.length);
  const value = reader.next();
  const source = text.slice(start, end);
  STREAM.lastIndex = reader.at;
  if (!STREAM.test(text)) return { value, stream: null, source };
  const length = value instanceof Map ? value.get('Length') : undefined;
  if (typeof length !== 'number') throw new SyntaxError(`object ${id} has a stream without a length`);
  return { value, stream: text.slice(STREAM.lastIndex, STREAM.lastIndex + length), source };
}

export function resolve(pdf: Pdf, value: PdfValue | undefined): PdfValue | undefined {
  return value instanceof PdfRef ? pdf.objects.get(value.id)?.value : value;
}

/** The dictionary that `value` is or refers to; empty where there is none. */
export function dictOf(pdf: Pdf, value: PdfValue | undefined): PdfDict {
  const found = resolve(pdf, value);
  return found instanceof Map ? found : new Map();
}

/** The content of the stream that `value` refers to. */
export function readStream(pdf: Pdf, value: PdfValue | undefined): string {
  const object = value instanceof PdfRef ? pdf.objects.get(value.id) : undefined;
  if (!object) throw new SyntaxError('a reference to a stream that is not there');
  return decodeStream(object);
}

export function decodeStream({ value, stream }: PdfObject): string {
  if (stream === null) throw new SyntaxError('an object without a stream');
  const filter = value instanceof Map ? value.get('Filter') : undefined;
  if (filter === undefined) return stream;
  if (nameOf(filter) !== 'FlateDecode')
    throw new SyntaxError('a stream under another filter than FlateDecode');
  return inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}
