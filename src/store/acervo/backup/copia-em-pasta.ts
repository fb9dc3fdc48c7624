import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { syncFolder } from '../../arquivos/sync-folder.ts';
import type { CopiaLida, CopiaNova, LugarDaCopia } from './copia.ts';

/** A file that only its owner can read. It gets its name after it was read again. */
export function createCopiaEmPasta(path: string): LugarDaCopia {
  const partial = `${path}.parcial`;
  return {
    paths: [path, partial],
    create: async () => write(await open(partial, 'w', 0o600), { path, partial }),
    open: () => read(path),
  };
}

const write = (file: FileHandle, { path, partial }: { path: string; partial: string }): CopiaNova => ({
  write: (bytes) => file.writeFile(bytes),
  async end() {
    await file.sync();
    await file.close();
  },
  open: () => read(partial),
  async publish() {
    await rename(partial, path);
    await syncFolder(dirname(path));
  },
  async discard() {
    await file.close();
    await rm(partial, { force: true });
  },
});

async function read(path: string): Promise<CopiaLida> {
  const file = await open(path, 'r');
  return {
    async read(length) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length);
      return buffer.subarray(0, bytesRead);
    },
    close: () => file.close(),
  };
}
