import { randomBytes } from 'node:crypto';
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Renamed into place: another process that reads meanwhile finds the former one or this one, whole. */
export function writeWhole(path: string, content: string | Uint8Array, { flush = false } = {}): void {
  mkdirSync(dirname(path), { recursive: true });
  const scratch = `${path}.${randomBytes(6).toString('hex')}`;
  writeFileSync(scratch, content, { flush });
  renameSync(scratch, path);
}
