import { randomBytes } from 'node:crypto';
import { lstat, mkdir, realpath, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { makeFolder } from '#arquivos/make-folder.ts';
import { FileError } from '../command.ts';
import { attempt } from '../files.ts';

/** An output folder, readable by its owner alone. */
export interface Saida {
  /** `path` is relative to the folder, with at most one folder in between. */
  write(path: string, bytes: Uint8Array | string): Promise<void>;
}

/**
 * Made and tested by a write at once, so that an unusable folder is known before anything is issued. A link inside the
 * folder is never followed: as a file it is replaced, as a folder it is refused.
 */
export async function openSaida(cwd: string, pasta: string): Promise<Saida> {
  const root = await attempt(pasta, async () => {
    const full = resolve(cwd, pasta);
    makeFolder(full, 0o700);
    const probe = scratchIn(full);
    await writeFile(probe, '', { flag: 'wx' });
    await unlink(probe);
    return realpath(full);
  });
  return {
    write: (path, bytes) =>
      attempt(join(pasta, path), async () => {
        const folder = await enter(root, dirname(path), pasta);
        const scratch = scratchIn(folder);
        try {
          await writeFile(scratch, bytes, { flag: 'wx', mode: 0o600 });
          await rename(scratch, join(folder, basename(path)));
        } catch (error) {
          await rm(scratch, { force: true });
          throw error;
        }
      }),
  };
}

async function enter(root: string, name: string, pasta: string): Promise<string> {
  if (name === '.') return root;
  const folder = join(root, name);
  await mkdir(folder, 0o700).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  if (!(await lstat(folder)).isDirectory())
    throw new FileError(
      `${join(pasta, name)}: é um arquivo ou um atalho, e devia ser uma pasta; remova-o e repita`,
    );
  return folder;
}

const scratchIn = (folder: string): string => join(folder, `.gravando-${randomBytes(8).toString('hex')}`);
