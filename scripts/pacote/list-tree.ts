import { readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** The files below a folder, with `/`, always in the same order. */
export function listTree(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .sort();
}
