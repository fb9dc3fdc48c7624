import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { tellCaminho } from '#diploma/plain-line.ts';
import type { Entrada, PastaDoLote } from '#lote/pasta-do-lote.ts';
import { FileError } from '../command.ts';
import { readNome } from './read-nome.ts';

/** The folder of a batch on the disk. A link is followed only while it stays inside. */
export function openPasta(folder: string): PastaDoLote {
  const root = attempt(folder, () => realpath(folder, 'buffer'));
  // The first reader receives the error; without a reader it must not end the process.
  root.catch(() => {});
  /** Names that are not UTF-8, by their shown form: the disk knows them only by their bytes. */
  const odd = new Map<string, Buffer>();
  const locate = (path: string): string | Buffer => odd.get(path) ?? join(folder, path);

  const describe = async (pasta: string, bytes: Buffer): Promise<Entrada> => {
    const { nome, isUtf8 } = readNome(bytes);
    const shown = join(pasta, nome);
    const parent = odd.get(pasta);
    if (!isUtf8 || parent)
      odd.set(shown, Buffer.concat([parent ?? Buffer.from(join(folder, pasta)), SEPARATOR, bytes]));
    return attempt(shown, () => describeEntrada(locate(shown), nome, root));
  };
  return {
    sizeOf: async (arquivo) => {
      const found = await attempt(arquivo, () => orNull(() => stat(locate(arquivo))));
      return found?.isFile() ? found.size : null;
    },
    read: (arquivo) =>
      attempt(arquivo, async () => {
        const path = await realpath(locate(arquivo), 'buffer');
        if (!isInside(path, await root))
          throw new FileError(`${arquivo}: é um atalho para fora da pasta do lote`);
        return new Uint8Array(await readFile(path));
      }),
    list: async (pasta) => {
      const names = await attempt(pasta, () => orNull(() => readdir(locate(pasta), { encoding: 'buffer' })));
      return names && Promise.all(names.map((bytes) => describe(pasta, bytes)));
    },
  };
}

const SEPARATOR = Buffer.from('/');

async function describeEntrada(path: string | Buffer, nome: string, root: Promise<Buffer>): Promise<Entrada> {
  const real = await orNull(() => realpath(path, 'buffer'));
  if (real === null || !isInside(real, await root)) return { nome, tipo: 'fora', bytes: 0 };
  const found = await stat(real);
  if (found.isDirectory()) return { nome, tipo: 'pasta', bytes: 0 };
  return { nome, tipo: found.isFile() ? 'arquivo' : 'fora', bytes: found.size };
}

/** Compares bytes: no name is decoded. */
function isInside(path: Buffer, root: Buffer): boolean {
  const folder = root.toString('latin1');
  return path.toString('latin1').startsWith(folder.endsWith('/') ? folder : `${folder}/`);
}

/** A link that leads to itself leads nowhere. */
const NOWHERE: readonly unknown[] = ['ENOENT', 'ENOTDIR', 'ELOOP'];

/** Null for a missing file; any other failure of the disk is reported. */
async function orNull<T>(use: () => Promise<T>): Promise<T | null> {
  try {
    return await use();
  } catch (error) {
    if (NOWHERE.includes((error as NodeJS.ErrnoException).code)) return null;
    throw error;
  }
}

async function attempt<T>(path: string, use: () => Promise<T>): Promise<T> {
  try {
    return await use();
  } catch (cause) {
    if (cause instanceof FileError) throw cause;
    const { code } = cause as NodeJS.ErrnoException;
    throw new FileError(
      `${tellCaminho(path)}: não pode ser lido (${code}); confira se existe e a permissão`,
      { cause },
    );
  }
}
