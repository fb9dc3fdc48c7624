import { readdir, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { tellCaminho } from '#diploma/plain-line.ts';
import { FileError } from '../command.ts';
import { attempt } from '../files.ts';

/** The files that were named, and those of the folders that were, by name. Hidden ones and linked folders are left out. */
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

/** What cannot be looked at is told when it is read. */
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
