import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildSite } from 'vite';
import { type Config, loadConfig } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { loadInstituicao } from '#config/load-institution.ts';
import { PLAIN_SCRIPTS } from '#main/site/site-assets.ts';
import { listFaces } from '#pdf/typst/fonts.ts';
import { collectPacotes } from './collect-pacotes.ts';
import { makeDocuments } from './make-documents.ts';
import { compress } from './pacote/compress.ts';

/** Builds all that `npm start` serves: scripts and styles, pictures, server and command line. */

const project = join(import.meta.dirname, '..');
const dist = join(project, 'dist');
const site = join(dist, 'site');

async function build(config: Config): Promise<void> {
  await rm(dist, { recursive: true, force: true });
  const pacotes = collectPacotes();
  await buildSite({
    root: project,
    logLevel: 'warn',
    plugins: [pacotes.plugin],
    worker: { plugins: () => [pacotes.plugin] },
  });
  await buildSite({
    root: project,
    mode: 'secretaria',
    logLevel: 'warn',
    plugins: [pacotes.plugin],
  });
  await bundlePlainScripts();
  await makeDocuments({ project, config, dist });
  await compressFiles(join(site, 'assets'));
  const bundled = await bundlePrograms();
  await copyFaces();
  // For the list of what is shipped: node_modules will not show it.
  const faces = listFaces().map(({ pacote }) => pacote);
  const embutidos = [...new Set([...pacotes.names, ...faces, ...bundled])].sort();
  await writeFile(join(dist, 'embutidos.json'), `${JSON.stringify(embutidos, null, 2)}\n`);
}

async function compressFiles(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const bytes = await readFile(join(dir, name));
    await writeFile(join(dir, `${name}.br`), brotliCompressSync(bytes));
    await writeFile(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

/** Each for itself: what two share stands in both, so that each is one request. */
async function bundlePlainScripts(): Promise<void> {
  const sources = {
    posted: 'entry-header.ts',
    leitura: 'entry-leitura.ts',
    aplicacao: 'entry-aplicacao.ts',
    meuDiploma: 'entry-meu-diploma.ts',
  };
  for (const [name, out] of Object.entries(PLAIN_SCRIPTS))
    await bundle({
      entryPoints: [{ in: join(project, 'src', 'web', sources[name as keyof typeof sources]), out }],
      // Served as immutable, like every asset: its name must change with its content.
      entryNames: '[name]-[hash]',
      chunkNames: '[name]-[hash]',
      // What few ask for is a file apart.
      splitting: true,
      outdir: join(site, 'assets'),
      bundle: true,
      minify: true,
      format: 'esm',
      logLevel: 'warning',
    });
}

/** React draws twice as fast so, and decides when it is loaded: this comes before all other imports. */
const PRODUCTION = 'data:text/javascript,process.env.NODE_ENV="production"';

/** Put into the programs: their 306 files took a third of the time that a command needs to start. */
const BUNDLED = ['kysely', 'zod'];

/** Answers the packages that the programs hold. */
async function bundlePrograms(): Promise<string[]> {
  const { version, dependencies, optionalDependencies } = JSON.parse(
    readFileSync(join(project, 'package.json'), 'utf8'),
  ) as Record<'dependencies' | 'optionalDependencies', Record<string, string>> & { version: string };
  const modules = Object.keys({ ...dependencies, ...optionalDependencies });
  const src = join(project, 'src');
  const { metafile } = await bundle({
    metafile: true,
    // Beside the server and the command line, the processes that they start.
    entryPoints: [
      join(src, 'main', 'server.ts'),
      join(src, 'main', 'cli.ts'),
      join(src, 'main', 'work-process.ts'),
      join(src, 'main', 'draw-process.ts'),
      join(src, 'main', 'long-process.ts'),
      join(src, 'main', 'sign-process.ts'),
      join(src, 'keys', 'signing', 'signing-child.ts'),
    ],
    outdir: dist,
    entryNames: '[name]',
    // What two programs hold lies beside them once: the code finds other files by where it is itself.
    chunkNames: 'parte-[hash]',
    splitting: true,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: modules.filter((name) => !BUNDLED.includes(name)),
    jsx: 'automatic',
    // Names stay, for who reads a stack without its map.
    minifyWhitespace: true,
    minifySyntax: true,
    sourcemap: true,
    // Names and lines are enough for a log; the texts are in the repository.
    sourcesContent: false,
    logLevel: 'warning',
    banner: { js: `// Diploma Digital ${version}\nimport '${PRODUCTION}';` },
  });
  for (const template of ['conferencia/comprovante/comprovante.typ', 'conteudo/informativo.typ'])
    await copyFile(join(src, template), join(dist, basename(template)));
  return [...new Set(Object.keys(metafile.inputs).flatMap(readPacote))];
}

/** Of a path inside node_modules: what follows the last one, with its scope. */
function readPacote(path: string): string[] {
  const [, name] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path) ?? [];
  return name ? [name] : [];
}

/** The programs look for them there (`pdf/typst/fonts.ts`). */
async function copyFaces(): Promise<void> {
  for (const { pacote, name, path } of listFaces()) {
    const to = join(dist, 'fontes', pacote, `${name}.br`);
    await mkdir(dirname(to), { recursive: true });
    await writeFile(to, compress(await readFile(path)));
  }
}

/** Of the server, for something wrong here. */
const WRONG = 70;

try {
  // Before the minute that the rest takes: the pictures are made of the folder, and the server starts with it.
  const config = loadConfig();
  loadInstituicao(config);
  await build(config);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exitCode = WRONG;
}
