import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RecebidoStore } from '#secretaria/trabalhos/recebidos.ts';

const NOMES = 'nomes.json';
/** Until everything is written. */
const NOVO = '.novo';
/** The form of `makeId`: no other text becomes a path. */
const ID = /^[\w-]{1,64}$/;

/** Each upload has a folder that only this account reads: its files by number, and the names that the person gave them. */
export function createRecebidoStore(root: string): RecebidoStore {
  const folderOf = (id: string): string => {
    if (!ID.test(id)) throw new RangeError('no id of ours');
    return join(root, id);
  };
  const listNomes = async (id: string): Promise<string[] | null> => {
    try {
      // Only `keep` and `empty` write this file.
      return JSON.parse(await readFile(join(folderOf(id), NOMES), 'utf8')) as string[];
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  };
  return {
    async keep(id, soltos) {
      const folder = `${folderOf(id)}${NOVO}`;
      await mkdir(folder, { recursive: true, mode: 0o700 });
      for (const [nth, { bytes }] of soltos.entries())
        await writeFile(join(folder, String(nth)), bytes, { mode: 0o600 });
      const nomes = JSON.stringify(soltos.map(({ nome }) => nome));
      await writeFile(join(folder, NOMES), nomes, { mode: 0o600 });
      await rename(folder, folderOf(id));
    },
    has: async (id) => (await listNomes(id)) !== null,
    async read(id) {
      const nomes = (await listNomes(id)) ?? [];
      const files = nomes.map(async (nome, nth) => ({
        nome,
        bytes: new Uint8Array(await readFile(join(folderOf(id), String(nth)))),
      }));
      return Promise.all(files);
    },
    async empty(id) {
      const nomes = (await listNomes(id)) ?? [];
      await writeFile(join(folderOf(id), `${NOMES}${NOVO}`), '[]', { mode: 0o600 });
      await rename(join(folderOf(id), `${NOMES}${NOVO}`), join(folderOf(id), NOMES));
      for (const nth of nomes.keys()) await rm(join(folderOf(id), String(nth)), { force: true });
    },
    remove: (id) => rm(folderOf(id), { recursive: true, force: true }),
    async listBefore(instant) {
      const old: string[] = [];
      for (const name of await listNames(root)) {
        const path = join(root, name);
        const since = (await stat(path)).mtimeMs;
        if (since >= instant) continue;
        // Nobody knows of what was cut off while it was written.
        if (name.endsWith(NOVO)) await rm(path, { recursive: true, force: true });
        else if (ID.test(name)) old.push(name);
      }
      return old;
    },
  };
}

async function listNames(root: string): Promise<string[]> {
  try {
    return await readdir(root);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

const isAbsent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';
