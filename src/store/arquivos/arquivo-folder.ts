import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ArquivoStore, NaPasta } from '#arquivos/arquivo-store.ts';
import { makeFolder } from '#arquivos/make-folder.ts';
import { StoreError } from '../store-error.ts';
import { holdArquivos, isWorkingFolder, linkOrCopy } from './hold-arquivos.ts';
import { syncFolder } from './sync-folder.ts';

const PREFIXO = /^[0-9a-f]{2}$/;
const SHA256 = /^[0-9a-f]{64}$/;

/** Files named by their own SHA-256, `<dir>/<aa>/<sha256>`: a file can be lost, but never exchanged. */
export function createArquivoFolder(dir: string): ArquivoStore {
  /** Folders whose own entries are durable, all the way up: at most 256. */
  const synced = new Set<string>();

  /** A folder on another machine may be unavailable for a while, with all its files. */
  async function probe(): Promise<void> {
    const isThere = await stat(dir).then(
      (entry) => entry.isDirectory(),
      () => false,
    );
    if (!isThere) throw new StoreError('arquivos-indisponiveis', 'A pasta dos arquivos não está acessível.');
  }

  return {
    async prepare() {
      makeFolder(dir, 0o750);
    },

    probe,

    async put(bytes) {
      const sha256 = digest(bytes);
      const folder = folderOf(dir, sha256);
      const made = await mkdir(folder, { recursive: true, mode: 0o750 });
      if (made !== undefined) synced.delete(folder);
      const isThere = (): Promise<boolean> => isIntact(join(folder, sha256), sha256);
      if (!(await isThere())) {
        // The first process to finish the file removes the scratch folders of the others, including ours.
        await writeWhole(folder, sha256, bytes).catch(async (error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT' || !(await isThere())) throw error;
        });
      }
      await removeScratches(folder, sha256);
      // Needed even if the bytes were there already: their writer may not have synced yet.
      await syncFolder(folder);
      if (!synced.has(folder)) {
        for (const entry of [dir, dirname(dir)]) await syncFolder(entry);
        synced.add(folder);
      }
      return sha256;
    },

    async get(sha256) {
      if (!SHA256.test(sha256))
        throw new StoreError('sha256-invalido', 'Isto não é um SHA-256 em hexadecimal.');
      const bytes = await readFile(join(folderOf(dir, sha256), sha256)).catch(ignoreMissing);
      if (bytes === null) {
        await probe();
        throw new StoreError('arquivo-ausente', `Falta o arquivo ${sha256}.`);
      }
      if (digest(bytes) !== sha256)
        throw new StoreError('arquivo-corrompido', `O arquivo ${sha256} foi alterado.`);
      return bytes;
    },

    async discard(sha256) {
      const folder = folderOf(dir, sha256);
      const names = (await readdir(folder).catch(ignoreMissing)) ?? [];
      const own = names.filter((name) => name === sha256 || name.startsWith(scratchOf(sha256)));
      for (const name of own) await rm(join(folder, name), { recursive: true, force: true });
    },

    async list(prefixo) {
      const folder = join(dir, prefixo);
      const names = await readdir(folder).catch(ignoreMissing);
      const found: NaPasta[] = [];
      for (const name of names ?? []) {
        const entry = await stat(join(folder, name)).catch(ignoreMissing);
        // The file may have been removed since the listing: issuing deletes files that it no longer needs.
        if (entry) found.push({ name, modifiedAt: entry.mtime });
      }
      return found;
    },

    async listSoltos() {
      const names = await readdir(dir).catch(ignoreMissing);
      return (names ?? []).filter((name) => !PREFIXO.test(name) && !isWorkingFolder(name));
    },

    async isEmpty() {
      const prefixes = ((await readdir(dir).catch(ignoreMissing)) ?? []).filter((name) => PREFIXO.test(name));
      for (const prefix of prefixes) {
        const names = await readdir(join(dir, prefix));
        if (names.some((name) => SHA256.test(name))) return false;
      }
      return true;
    },

    snapshot: (holder) =>
      holdArquivos(dir, holder, (sha256, to) => linkOrCopy(join(folderOf(dir, sha256), sha256), to)),
  };
}

/** Temporary file, fsync, rename: at every instant the name holds all the bytes or does not exist. */
async function writeWhole(folder: string, sha256: string, bytes: Uint8Array): Promise<void> {
  const scratch = await mkdtemp(join(folder, scratchOf(sha256)));
  try {
    const file = await open(join(scratch, sha256), 'wx', 0o440);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(join(scratch, sha256), join(folder, sha256));
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** Removes the scratch folders that killed processes left of a file that is now complete. */
async function removeScratches(folder: string, sha256: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.startsWith(scratchOf(sha256)));
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true });
}

async function isIntact(path: string, sha256: string): Promise<boolean> {
  const bytes = await readFile(path).catch(ignoreMissing);
  return bytes !== null && digest(bytes) === sha256;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

/** Named after the file, so that a half-written one can be found. */
const scratchOf = (sha256: string): string => `.gravando-${sha256}-`;

const folderOf = (dir: string, sha256: string): string => join(dir, sha256.slice(0, 2));

const digest = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
