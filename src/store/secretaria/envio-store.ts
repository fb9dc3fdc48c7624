import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Envio, EnvioStore } from '#secretaria/importacao/envio.ts';

const FICHA = 'ficha.json';
const ARQUIVOS = 'arquivos';
/** The form of `makeId`: no other text becomes a path. */
const ID = /^[\w-]{1,64}$/;

/** Each upload has a folder that only this account reads: the importer reads a folder, here as on the command line. */
export function createEnvioStore(root: string): EnvioStore {
  const folderOf = (id: string): string => {
    if (!ID.test(id)) throw new RangeError('no id of ours');
    return join(root, id);
  };
  const pastaOf = (id: string): string => join(folderOf(id), ARQUIVOS);
  const find = async (id: string): Promise<Envio | null> => {
    if (!ID.test(id)) return null;
    const text = await orNull(readFile(join(folderOf(id), FICHA), 'utf8'));
    if (text === null) return null;
    // Only `save` writes this file.
    const ficha = JSON.parse(text) as Omit<Envio, 'arquivos'>;
    return { ...ficha, arquivos: await listArquivos(pastaOf(id)) };
  };
  return {
    pastaOf,
    find,
    async list() {
      const names = (await orNull(readdir(root))) ?? [];
      return (await Promise.all(names.map(find))).filter((envio) => envio !== null);
    },
    async save({ id, pessoaId, recebidoEm, estado, linhas }) {
      await mkdir(pastaOf(id), { recursive: true, mode: 0o700 });
      const path = join(folderOf(id), FICHA);
      await writeFile(`${path}.novo`, JSON.stringify({ id, pessoaId, recebidoEm, estado, linhas }), {
        mode: 0o600,
      });
      await rename(`${path}.novo`, path);
    },
    async addArquivos(id, arquivos) {
      for (const [caminho, bytes] of arquivos) {
        const path = join(pastaOf(id), caminho);
        await mkdir(dirname(path), { recursive: true, mode: 0o700 });
        await writeFile(path, bytes, { mode: 0o600 });
      }
    },
    removeArquivos: (id) => rm(pastaOf(id), { recursive: true, force: true }),
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
  };
}

async function listArquivos(folder: string): Promise<Envio['arquivos']> {
  const entries = (await orNull(readdir(folder, { recursive: true, withFileTypes: true }))) ?? [];
  const files = entries.filter((entry) => entry.isFile());
  const listed: { caminho: string; bytes: number }[] = [];
  // Twenty thousand at once would keep everybody else from the disk.
  for (let at = 0; at < files.length; at += VISTOS_JUNTOS) {
    const some = files.slice(at, at + VISTOS_JUNTOS).map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return { caminho: path.slice(folder.length + 1), bytes: (await stat(path)).size };
    });
    listed.push(...(await Promise.all(some)));
  }
  return listed;
}

const VISTOS_JUNTOS = 64;

/** Null where the file does not exist. */
async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
