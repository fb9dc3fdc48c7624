import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { openPool, type WorkPool } from '../../src/main/open-pool.ts';
import { loadTestSettings } from './settings.ts';
import { umaInstituicao } from './uma-instituicao.ts';

/** The processes of the server, bundled for this run, for what they read; they trust nobody, and draw nothing. */
export function umPool(): { pool: WorkPool; close(): Promise<void> } {
  const { projectDir } = loadTestSettings();
  const dir = mkdtempSync(join(projectDir, 'node_modules', '.cache', 'pool-'));
  const entry = join(dir, 'work-process.mjs');
  buildSync({
    entryPoints: [join(projectDir, 'src/main/work-process.ts')],
    outfile: entry,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
  });
  const { cores, nome } = umaInstituicao();
  const pool = openPool({
    entry,
    execArgv: [],
    world: {
      world: {
        trust: new Set(),
        certificates: [],
        ambiente: 'homologacao',
        instituicao: { nome, enderecos: [] } as never,
      },
      comprovantes: [],
      desenho: { cores, brasao: new Uint8Array(), template: dir },
    },
    now: () => new Date(0),
  });
  return {
    pool,
    close: async () => {
      await pool.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
