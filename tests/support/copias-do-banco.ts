import { cpSync, existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { inspectEmissao, type UmaEmissao } from './uma-emissao.ts';

/** Copies of the SQLite database under a name, to be put back in its place as somebody would put back an older one. */
export function copiasDoBanco({ config, world }: UmaEmissao): {
  keep(name: string): Promise<void>;
  putBack(name: string): void;
} {
  const banco = join(config.dataDir, 'diploma.sqlite');
  const copy = (from: string, to: string): void => {
    for (const end of ['', '-wal', '-shm']) {
      rmSync(to + end, { force: true });
      if (existsSync(from + end)) cpSync(from + end, to + end);
    }
  };
  return {
    keep: async (name) => {
      // Opened and closed, the database is one file, with nothing left in its log.
      const { store } = await inspectEmissao(config);
      await store.close();
      copy(banco, join(world.cwd, name));
    },
    putBack: (name) => copy(join(world.cwd, name), banco),
  };
}
