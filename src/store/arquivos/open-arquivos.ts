import { join } from 'node:path';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import { createArquivoFolder } from './arquivo-folder.ts';

/** The only place that chooses where files lie: another adapter is chosen here. */
export function openArquivos({ dataDir }: { dataDir: string }): ArquivoStore {
  return createArquivoFolder(join(dataDir, 'arquivos'));
}
