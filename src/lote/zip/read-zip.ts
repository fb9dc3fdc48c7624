import { crc32 } from 'node:zlib';
import { unzipSync } from 'fflate';

export interface ZipLimits {
  isWanted(name: string): boolean;
  /** Of one file, of all of them together, and how many: what a zip says of itself is read before anything is inflated. */
  maxFile: number;
  maxTotal: number;
  maxFiles: number;
}

/** The wanted files within the limits; null where it is no zip, is damaged, or holds more than they allow. */
export function readZip(zip: Uint8Array, limits: ZipLimits): Map<string, Uint8Array> | null {
  let total = 0;
  let count = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }): boolean => {
    if (!limits.isWanted(name)) return false;
    total += originalSize;
    count += 1;
    if (originalSize > limits.maxFile || total > limits.maxTotal || count > limits.maxFiles) {
      throw new RangeError(name);
    }
    return true;
  };
  try {
    const files = new Map(Object.entries(unzipSync(zip, { filter })));
    const sums = readChecksums(zip);
    // fflate checks no sum, and cuts a file that lies about its size at what it said.
    const isWhole = [...files].every(([name, bytes]) => sums.get(name) === crc32(bytes));
    return isWhole && files.size === count ? files : null;
  } catch {
    // fflate throws for whatever is not a zip.
    return null;
  }
}

const END = { mark: 0x06054b50, size: 22 };
const ENTRY = { mark: 0x02014b50, size: 46 };

/** By name, from the central directory (APPNOTE 6.3.10, 4.3.12). */
function readChecksums(zip: Uint8Array): Map<string, number> {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  let end = zip.length - END.size;
  while (view.getUint32(end, true) !== END.mark) end -= 1;
  const sums = new Map<string, number>();
  let at = view.getUint32(end + 16, true);
  while (at < end && view.getUint32(at, true) === ENTRY.mark) {
    const lengthAt = (offset: number): number => view.getUint16(at + offset, true);
    const start = at + ENTRY.size;
    const name = new TextDecoder().decode(zip.subarray(start, start + lengthAt(28)));
    sums.set(name, view.getUint32(at + 16, true));
    at = start + lengthAt(28) + lengthAt(30) + lengthAt(32);
  }
  return sums;
}
