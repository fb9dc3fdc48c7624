import { cpSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyModulos } from './copy-modulos.ts';
import { describePacote } from './leiame.ts';
import { listComponentes } from './list-componentes.ts';
import { listModulos, readManifest } from './list-modulos.ts';
import { listTree } from './list-tree.ts';
import { namePlataforma, type Plataforma } from './plataforma.ts';
import { writeLicencas } from './write-licencas.ts';
import { writeSbom } from './write-sbom.ts';

/** What the programs read besides `dist` and their modules, and what who runs them needs. */
export const FILES: readonly string[] = [
  'institution',
  'src/rvdd/rvdd.typ',
  'src/cli/secretaria/livro.typ',
  'src/rvdd/documento/documento.typ',
  'src/lote/modelo/documento.typ',
  'src/lote/conversao/imagem.typ',
  'scripts/ensure-port.mjs',
  'scripts/serve.mjs',
  'exemplos',
  'docs/operacao',
  '.env.example',
  'LICENSE',
];

/** The programs explain themselves by codes, and keep the names of their functions; the maps are with the build. */
const LEFT_OUT = /\.js\.map$/;

export const MAX_BYTES = 120_000_000;
/** As `du -sb` counts them. */
const FOLDER_BYTES = 4096;

export interface Pacote {
  name: string;
  folder: string;
  /** Relative to the folder, in order. */
  files: string[];
  bytes: number;
}

/** What is built, and what it needs to run, as a folder inside `outDir`. */
export function assemblePacote(project: string, plataforma: Plataforma, outDir: string): Pacote {
  if (!existsSync(join(project, 'dist', 'server.js'))) throw new Error('dist is empty: run npm run build');
  const product = readManifest(project);
  const name = `${product.name}-${product.version}-${namePlataforma(plataforma)}`;
  const folder = join(outDir, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const path of ['dist', ...FILES]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(join(project, path), join(folder, path), {
      recursive: true,
      filter: (from) => !LEFT_OUT.test(from),
    });
  }
  copyModulos(project, listModulos(project, plataforma), folder);
  const componentes = listComponentes(project, plataforma);
  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  write('sbom.cdx.json', writeSbom(product, componentes, namePlataforma(plataforma)));
  write('LICENCAS.txt', writeLicencas(componentes));
  const { manifest, leiame } = describePacote(product, plataforma);
  write('package.json', manifest);
  write('LEIAME.txt', leiame);
  const files = listTree(folder);
  const folders = new Set(files.map((file) => dirname(file))).size;
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, folders * FOLDER_BYTES);
  if (bytes > MAX_BYTES) throw new RangeError(`the release has ${bytes} bytes; it may have ${MAX_BYTES}`);
  return { name, folder, files, bytes };
}
