import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Renamed into place: a concurrent reader finds either the former file or this one, complete. */
export function writeWhole(path: string, content: string | Uint8Array, { flush = false } = {}): void {
  mkdirSync(dirname(path), { recursive: true });
  const scratch = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(scratch, content, { flush });
  renameSync(scratch, path);
}
