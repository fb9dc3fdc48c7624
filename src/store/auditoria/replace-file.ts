import { closeSync, fsyncSync, mkdirSync, openSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Replaced whole: whoever reads finds the former or the new one, after a power cut too. */
export function replaceFile(folder: string, name: string, content: string | Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, name);
  const scratch = `${path}.${process.pid}.parcial`;
  writeFileSync(scratch, content, { mode: 0o600, flush: true });
  renameSync(scratch, path);
  syncFolder(folder);
}

/** The new name survives a power cut. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
