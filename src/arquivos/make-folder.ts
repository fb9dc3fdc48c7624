import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that an operator named, and those above it. Node's own `recursive` never ends where a folder exists and refuses a
 * new one as if it did not, as /proc does (Node 20.20).
 */
export function makeFolder(path: string, mode: number): void {
  const above = dirname(path);
  if (above !== path && !existsSync(above)) makeFolder(above, mode);
  try {
    mkdirSync(path, { mode });
  } catch (error) {
    const isThere = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
    if (!isThere) throw error;
  }
}
