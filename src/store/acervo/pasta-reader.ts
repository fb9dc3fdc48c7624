import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { PastaReader } from '#acervo/conferencia/ports.ts';

/** The folder of the stored files, as it lies on the disk. */
export function createPastaReader(dir: string): PastaReader {
  return {
    async list(prefixo) {
      const folder = join(dir, prefixo);
      const names = await readdir(folder).catch(ignoreMissing);
      const found = [];
      for (const name of names ?? []) {
        const entry = await stat(join(folder, name)).catch(ignoreMissing);
        // Gone since it was listed: issuing removes what it no longer needs.
        if (entry) found.push({ name, modifiedAt: entry.mtime });
      }
      return found;
    },

    async listSoltos() {
      const names = await readdir(dir).catch(ignoreMissing);
      return (names ?? []).filter((name) => !/^[0-9a-f]{2}$/.test(name));
    },
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
