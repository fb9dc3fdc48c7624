import { crc32, inflateRawSync } from 'node:zlib';
import { accepted, type Parsed, refused } from '#diploma/parsed.ts';
import type { ZipEntry } from './list-entries.ts';

/** Damaged or no ZIP; beyond the limits; with a password; compressed by a method that this reader lacks. */
export type ZipIssue = 'danificado' | 'grande' | 'cifrado' | 'compressao';

const LOCAL = { mark: 0x04034b50, size: 30 };
const STORED = 0;
const DEFLATED = 8;

/** The content of a file; its length and checksum must match the directory. */
export function readEntry(zip: Uint8Array, entry: ZipEntry): Parsed<Uint8Array, ZipIssue> {
  if (entry.isEncrypted) return refused('cifrado');
  if (entry.method !== STORED && entry.method !== DEFLATED) return refused('compressao');
  const packed = findContent(zip, entry);
  const content = packed && (entry.method === STORED ? new Uint8Array(packed) : inflate(packed, entry.size));
  const isWhole = content?.length === entry.size && crc32(content) === entry.crc32;
  return isWhole ? accepted(content) : refused('danificado');
}

/** Only the file's own header locates its content: its fields may be longer than those of the directory (4.3.7). */
function findContent(zip: Uint8Array, { offset, compressedSize }: ZipEntry): Uint8Array | null {
  if (offset + LOCAL.size > zip.length) return null;
  const view = new DataView(zip.buffer, zip.byteOffset + offset, LOCAL.size);
  if (view.getUint32(0, true) !== LOCAL.mark) return null;
  const start = offset + LOCAL.size + view.getUint16(26, true) + view.getUint16(28, true);
  return start + compressedSize <= zip.length ? zip.subarray(start, start + compressedSize) : null;
}

function inflate(packed: Uint8Array, size: number): Uint8Array | null {
  try {
    return new Uint8Array(inflateRawSync(packed, { maxOutputLength: Math.max(1, size) }));
  } catch {
    // Zlib throws for invalid data, and for output beyond the limit.
    return null;
  }
}
