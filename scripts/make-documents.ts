import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import { createTypstCompiler } from '#pdf/typst/compile-typst.ts';
import { makeAmostra } from './amostra/make-amostra.ts';
import { hashFiles } from './hash-files.mjs';

/** What the pictures are made of; they take most of a build, so they are kept until one of these changes. */
const SOURCES = [
  'package-lock.json',
  'scripts/amostra',
  'src/arquivos',
  'src/avisos',
  'src/cli',
  'src/config',
  'src/demonstracao',
  'src/diploma',
  'src/emissao',
  'src/keys',
  'src/leiaute',
  'src/lote',
  'src/pdf',
  'src/pedido',
  'src/pki',
  'src/rvdd',
  'src/signature',
  'src/transparencia',
  'src/verification',
  'src/xml',
];

interface DocumentsRequest {
  project: string;
  config: Config;
  dist: string;
}

/** The pictures of the sample diploma, into `dist`. */
export async function makeDocuments({ project, config, dist }: DocumentsRequest): Promise<void> {
  const cache = join(project, 'node_modules', '.cache', 'documentos');
  const ready = join(cache, hashFiles(project, [config.instituicaoDir, ...SOURCES]));
  if (!existsSync(ready)) {
    await rm(cache, { recursive: true, force: true });
    const making = join(cache, 'em-andamento');
    await makeAll(making, { project, config });
    await rename(making, ready);
  }
  await cp(ready, dist, { recursive: true });
}

async function makeAll(out: string, { project, config }: Omit<DocumentsRequest, 'dist'>): Promise<void> {
  const compile = createTypstCompiler();
  const imagens = join(out, 'site', 'imagens');
  await mkdir(imagens, { recursive: true });
  await makeAmostra({ project, config, compile, outDir: imagens });
}
