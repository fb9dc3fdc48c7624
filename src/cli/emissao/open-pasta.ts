import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { Entrada, PastaDoLote } from '#issuing/lote/pasta-do-lote.ts';
import { FileError } from '../command.ts';

/** The folder of a batch on the disk. A link is followed only while it stays inside. */
export function openPasta(folder: string): PastaDoLote {
  const root = attempt(folder, () => realpath(folder));
  // Whoever asks first meets the error; one that nobody asks for must not end the process.
  root.catch(() => {});
  return {
    sizeOf: async (arquivo) => {
      const found = await attempt(arquivo, () => orNull(() => stat(join(folder, arquivo))));
      return found?.isFile() ? found.size : null;
    },
    read: (arquivo) =>
      attempt(arquivo, async () => {
        const path = await realpath(join(folder, arquivo));
        if (!isInside(path, await root))
          throw new FileError(`${arquivo}: é um atalho para fora da pasta do lote`);
        return new Uint8Array(await readFile(path));
      }),
    list: async (pasta) => {
      const names = await attempt(pasta, () => orNull(() => readdir(join(folder, pasta))));
      if (!names) return null;
      const top = await root;
      return Promise.all(
        names.map((nome) => attempt(join(pasta, nome), () => describe(join(folder, pasta, nome), nome, top))),
      );
    },
  };
}

async function describe(path: string, nome: string, root: string): Promise<Entrada> {
  const real = await orNull(() => realpath(path));
  if (real === null || !isInside(real, root)) return { nome, tipo: 'fora', bytes: 0 };
  const found = await stat(real);
  if (found.isDirectory()) return { nome, tipo: 'pasta', bytes: 0 };
  return { nome, tipo: found.isFile() ? 'arquivo' : 'fora', bytes: found.size };
}

const isInside = (path: string, root: string): boolean =>
  path.startsWith(root.endsWith(sep) ? root : root + sep);

/** Null for what is not there; any other failure is of the disk, and is named. */
async function orNull<T>(use: () => Promise<T>): Promise<T | null> {
  try {
    return await use();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw error;
  }
}

async function attempt<T>(path: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    throw new FileError(`${path}: não pode ser lido (${code}); confira se existe e a permissão`, { cause });
  }
}
