import { join } from 'node:path';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import type { LugarS3 } from '#config/lugar-s3.ts';
import { createArquivoFolder } from './arquivo-folder.ts';
import { createArquivoS3 } from './arquivo-s3.ts';

export interface ArquivosLocation {
  dataDir: string;
  /** Null keeps the files under `dataDir`. */
  arquivos: LugarS3 | null;
}

/** The only place that chooses the adapter of files. */
export function openArquivos({ dataDir, arquivos }: ArquivosLocation): ArquivoStore {
  const dir = join(dataDir, 'arquivos');
  return arquivos === null ? createArquivoFolder(dir) : openS3(arquivos, dir);
}

/** A page waits some ten seconds at most for a silent server. */
const openS3 = (lugar: LugarS3, copiasDir: string): ArquivoStore =>
  createArquivoS3(lugar, {
    fetch,
    now: () => new Date(),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    random: Math.random,
    silencioMs: 3_000,
    tentativas: 3,
    copiasDir,
    parteBytes: 16 * 1024 * 1024,
  });
