import { LIMITES } from '../limites.ts';
import { decodeCp850 } from './cp850.ts';

/** One file in the directory of a ZIP (APPNOTE 6.3.10, 4.3.12). */
export interface ZipEntry {
  /** With `/` between folders: some Windows programs write `\`. */
  name: string;
  isEncrypted: boolean;
  method: number;
  crc32: number;
  compressedSize: number;
  size: number;
  /** Offset of the file's own header. */
  offset: number;
}

const END = { mark: 0x06054b50, size: 22 };
const END_64 = { mark: 0x06064b50, size: 56 };
const LOCATOR_64 = { mark: 0x07064b50, size: 20 };
const ENTRY = { mark: 0x02014b50, size: 46 };
const MOST_COMMENT = 0xffff;
/** A field with this value means that the ZIP64 field holds the real one. */
const FULL_16 = 0xffff;
const FULL_32 = 0xffffffff;

/**
 * Every file, in the order of the directory; null where the bytes are no ZIP, or the directory is damaged. Stops one entry after
 * the limit, so that the caller sees the excess.
 */
export function listEntries(zip: Uint8Array): ZipEntry[] | null {
  try {
    return readDirectory(zip, new DataView(zip.buffer, zip.byteOffset, zip.byteLength));
  } catch (error) {
    // A DataView throws this for an offset outside of it.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function readDirectory(zip: Uint8Array, view: DataView): ZipEntry[] | null {
  const end = findEnd(view);
  const directory = end === null ? null : findDirectory(view, end);
  if (end === null || directory === null) return null;
  const entries: ZipEntry[] = [];
  let at = directory.offset;
  while (at < end && view.getUint32(at, true) === ENTRY.mark) {
    if (entries.length > LIMITES.entradasDoZip) return entries;
    const lengthAt = (offset: number): number => view.getUint16(at + offset, true);
    const nameAt = at + ENTRY.size;
    const extraAt = nameAt + lengthAt(28);
    const next = extraAt + lengthAt(30) + lengthAt(32);
    const [size, compressedSize, offset] = readSizes(view, at, extraAt, extraAt + lengthAt(30));
    entries.push({
      name: decodeName(zip.subarray(nameAt, extraAt)),
      isEncrypted: (lengthAt(8) & 1) !== 0,
      method: lengthAt(10),
      crc32: view.getUint32(at + 16, true),
      compressedSize,
      size,
      offset,
    });
    at = next;
  }
  // Writers without ZIP64 count modulo 65,536.
  return entries.length % (FULL_16 + 1) === directory.count % (FULL_16 + 1) ? entries : null;
}

function findEnd(view: DataView): number | null {
  const last = view.byteLength - END.size;
  for (let at = last; at >= Math.max(0, last - MOST_COMMENT); at--)
    if (view.getUint32(at, true) === END.mark) return at;
  return null;
}

function findDirectory(view: DataView, end: number): { count: number; offset: number } | null {
  const count = view.getUint16(end + 10, true);
  const offset = view.getUint32(end + 16, true);
  const locator = end - LOCATOR_64.size;
  const has64 = locator >= 0 && view.getUint32(locator, true) === LOCATOR_64.mark;
  if (!has64) return { count, offset };
  const at = readUint64(view, locator + 8);
  if (at + END_64.size > locator || view.getUint32(at, true) !== END_64.mark) return null;
  return {
    count: count === FULL_16 ? readUint64(view, at + 32) : count,
    offset: offset === FULL_32 ? readUint64(view, at + 48) : offset,
  };
}

/** In the order in which ZIP64 lists the values that do not fit (4.5.3). */
function readSizes(view: DataView, entry: number, extra: number, extraEnd: number): [number, number, number] {
  let wide = findZip64(view, extra, extraEnd);
  const read = (offset: number): number => {
    const short = view.getUint32(entry + offset, true);
    if (short !== FULL_32 || wide === null) return short;
    wide += 8;
    return readUint64(view, wide - 8);
  };
  return [read(24), read(20), read(42)];
}

function findZip64(view: DataView, start: number, end: number): number | null {
  for (let at = start; at + 4 <= end; at += 4 + view.getUint16(at + 2, true))
    if (view.getUint16(at, true) === 1) return at + 4;
  return null;
}

function readUint64(view: DataView, at: number): number {
  const value = Number(view.getBigUint64(at, true));
  if (!Number.isSafeInteger(value)) throw new RangeError('beyond what a file has');
  return value;
}

/** Some writers use UTF-8 without setting its flag. */
function decodeName(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('utf8');
  return (text.includes('\ufffd') ? decodeCp850(bytes) : text).replaceAll('\\', '/');
}
