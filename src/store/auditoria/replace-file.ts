import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Replaces the whole file: a reader finds the former or the new one, also after a power cut. */
export function replaceFile(folder: string, name: string, content: string | Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const scratch = `${path}.${process.pid}.parcial`;
  writeFileSync(scratch, content, { mode: 0o600, flush: true });
  renameSync(scratch, path);
  syncFolder(folder);
}

/** Makes the new name survive a power cut. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
