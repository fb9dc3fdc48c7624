import { readFileSync, statSync } from 'node:fs';
import { fingerprintOf } from '../fingerprint.ts';

/** Files named by their SHA-256, remembered while unchanged: a list of megabytes is read and hashed once. */
export interface WholeFiles {
  /** The same object while nothing changed; null where the file is missing, or does not match its name. */
  read(path: string, sha256: string): Uint8Array | null;
}

interface Known {
  mark: string;
  bytes: Uint8Array;
}

/** Room for the few lists in constant use; the largest has 20 MB. */
const MAX_BYTES = 64_000_000;

export function createWholeFiles(maxBytes = MAX_BYTES): WholeFiles {
  const files = new Map<string, Known>();
  let held = 0;

  function forget(path: string): void {
    held -= files.get(path)?.bytes.length ?? 0;
    files.delete(path);
  }

  return {
    read(path, sha256) {
      const found = statSync(path, { throwIfNoEntry: false });
      const mark = found && `${found.ino} ${found.size} ${found.mtimeMs}`;
      const known = files.get(path);
      forget(path);
      if (!mark) return null;
      const bytes = known?.mark === mark ? known.bytes : new Uint8Array(readFileSync(path));
      if (bytes !== known?.bytes && fingerprintOf(bytes) !== sha256) return null;
      // A Map keeps the order of insertion: the first one was used longest ago.
      files.set(path, { mark, bytes });
      held += bytes.length;
      for (const oldest of files.keys()) {
        if (held <= maxBytes) break;
        forget(oldest);
      }
      return bytes;
    },
  };
}
