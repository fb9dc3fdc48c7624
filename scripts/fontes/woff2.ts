import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';

/** A WOFF2 file taken apart into its tables as they are stored, and put together again (W3C WOFF 2.0, sections 4 and 5). */

export interface Table {
  /** The flags byte, and the tag where the byte names none. */
  head: Buffer;
  tag: string;
  isTransformed: boolean;
  originalLength: number;
  data: Buffer;
}

export interface Woff2 {
  header: Buffer;
  tables: Table[];
}

const HEADER_BYTES = 48;
/** Tags that the flags byte names by number; of the others none is looked for here. */
const KNOWN_TAGS: Readonly<Record<number, string>> = {
  0: 'cmap',
  3: 'hmtx',
  10: 'glyf',
  11: 'loca',
  48: 'gvar',
};
const TAG_FOLLOWS = 63;

export function readWoff2(bytes: Buffer): Woff2 {
  const reader = new ByteReader(bytes);
  const header = Buffer.from(reader.take(HEADER_BYTES));
  if (header.toString('latin1', 0, 4) !== 'wOF2') throw new Error('not a WOFF2 file');
  const entries = Array.from({ length: header.readUInt16BE(12) }, () => readEntry(reader));
  const stream = new ByteReader(brotliDecompressSync(reader.take(header.readUInt32BE(20))));
  return { header, tables: entries.map(({ length, ...entry }) => ({ ...entry, data: stream.take(length) })) };
}

export function writeWoff2({ header, tables }: Woff2): Buffer {
  const directory = tables.map(({ head, isTransformed, originalLength, data }) =>
    Buffer.concat([
      head,
      base128(isTransformed ? originalLength : data.length),
      ...(isTransformed ? [base128(data.length)] : []),
    ]),
  );
  const stream = brotliCompressSync(Buffer.concat(tables.map(({ data }) => data)), {
    params: { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT },
  });
  const body = Buffer.concat([...directory, stream]);
  const padding = Buffer.alloc(-(HEADER_BYTES + body.length) & 3);
  const written = Buffer.concat([header, body, padding]);
  written.writeUInt32BE(written.length, 8);
  written.writeUInt32BE(stream.length, 20);
  return written;
}

function readEntry(reader: ByteReader): Omit<Table, 'data'> & { length: number } {
  const start = reader.position;
  const flags = reader.u8();
  const known = flags & 0x3f;
  const tag = known === TAG_FOLLOWS ? reader.take(4).toString('latin1') : (KNOWN_TAGS[known] ?? '');
  const head = Buffer.from(reader.since(start));
  const originalLength = reader.base128();
  const version = flags >> 6;
  // Of these two alone, version 0 is a transformation and 3 is none.
  const isTransformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
  const length = isTransformed ? reader.base128() : originalLength;
  return { head, tag, isTransformed, originalLength, length };
}

function base128(value: number): Buffer {
  const bytes = [value & 0x7f];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128)) {
    bytes.unshift((rest & 0x7f) | 0x80);
  }
  return Buffer.from(bytes);
}
