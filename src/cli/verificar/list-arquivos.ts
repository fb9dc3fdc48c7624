import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { tellCaminho } from '#diploma/plain-line.ts';
import { FileError } from '../command.ts';
import { attempt } from '../files.ts';

/** The named files, and those of the named folders, by name. Skips hidden files and linked folders. */
export async function listArquivos(cwd: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    if (!(await isFolder(resolve(cwd, path)))) found.push(path);
    else {
      const before = found.length;
      await attempt(path, () => addPasta(cwd, path, found));
      if (found.length === before) throw new FileError(`${tellCaminho(path)}: não há arquivos nesta pasta`);
    }
  }
  return found;
}

/** A path that cannot be examined is reported when it is read. */
const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );

async function addPasta(cwd: string, pasta: string, found: string[]): Promise<void> {
  const entries = await readdir(resolve(cwd, pasta), { withFileTypes: true });
  for (const entry of entries.sort((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(pasta, entry.name);
    if (entry.name.startsWith('.')) continue;
    if (entry.isDirectory()) await addPasta(cwd, path, found);
    else if (!entry.isSymbolicLink() || !(await isFolder(resolve(cwd, path)))) found.push(path);
  }
}
