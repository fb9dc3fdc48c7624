import { unzipSync } from 'fflate';

export interface ZipLimits {
  isWanted(name: string): boolean;
  /** Of one file, of all of them together, and how many: what a zip says of itself is read before anything is inflated. */
  maxFile: number;
  maxTotal: number;
  maxFiles: number;
}

/** The wanted files within the limits; null where it is no zip, or holds more than they allow. */
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
    return new Map(Object.entries(unzipSync(zip, { filter })));
  } catch {
    // fflate throws for whatever is not a zip; a file that lies about its size breaks off at what it said.
    return null;
  }
}
