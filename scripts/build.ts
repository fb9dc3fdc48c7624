import { readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildSite } from 'vite';
import { loadInstituicao } from '#config/load-institution.ts';
import { createPaginas } from '#conteudo/paginas.ts';
import { POSTED_SCRIPT, readAssets } from '#main/site-assets.ts';
import type { PageAssets } from '#web/html-document.ts';
import { renderPage } from '#web/render-page.tsx';
import { makeDocuments } from './make-documents.ts';

/** Builds all that `npm start` serves: site, prerendered pages, informative documents, server and command line. */

const project = join(import.meta.dirname, '..');
const dist = join(project, 'dist');
const site = join(dist, 'site');

export async function build(): Promise<void> {
  const instituicao = loadInstituicao(project);
  await rm(dist, { recursive: true, force: true });
  await buildSite({ root: project, logLevel: 'warn' });
  await bundlePostedScript();
  await makeDocuments({ project, dist, instituicao });
  await prerender(readAssets(site).page, instituicao);
  await compressFiles(join(site, 'assets'));
  await compressFiles(join(site, 'imagens'));
  await bundlePrograms();
}

async function prerender(
  assetsOf: (path: string) => PageAssets,
  instituicao: ReturnType<typeof loadInstituicao>,
): Promise<void> {
  const dir = join(site, 'paginas');
  await mkdir(dir, { recursive: true });
  for (const { path } of createPaginas(instituicao)) {
    const name = path || 'inicio';
    await writeFile(
      join(dir, `${name}.html`),
      await renderPage(path, { instituicao, ano: '%ANO%', assets: assetsOf(path) }),
    );
  }
}

async function compressFiles(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    if (!/\.(js|css|svg)$/.test(name)) continue;
    const bytes = await readFile(join(dir, name));
    await writeFile(join(dir, `${name}.br`), brotliCompressSync(bytes));
    await writeFile(join(dir, `${name}.gz`), gzipSync(bytes, { level: 9 }));
  }
}

async function bundlePostedScript(): Promise<void> {
  await bundle({
    entryPoints: [{ in: join(project, 'src', 'web', 'entry-header.ts'), out: POSTED_SCRIPT }],
    // Served as immutable, like every asset: its name must change with its content.
    entryNames: '[name]-[hash]',
    outdir: join(site, 'assets'),
    bundle: true,
    minify: true,
    format: 'esm',
    logLevel: 'warning',
  });
}

/** React draws twice as fast so, and decides when it is loaded: this comes before all other imports. */
const PRODUCTION = 'data:text/javascript,process.env.NODE_ENV??="production"';

async function bundlePrograms(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
  const src = join(project, 'src');
  await bundle({
    // Beside the server and the command line, the processes that they start.
    entryPoints: [
      join(src, 'main', 'server.ts'),
      join(src, 'main', 'cli.ts'),
      join(src, 'main', 'work-process.ts'),
      join(src, 'main', 'draw-process.ts'),
      join(src, 'keys', 'signing', 'signing-child.ts'),
    ],
    outdir: dist,
    entryNames: '[name]',
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    banner: { js: `// Diploma Digital ${version}\nimport '${PRODUCTION}';` },
  });
  await copyFile(join(src, 'conferencia', 'comprovante', 'comprovante.typ'), join(dist, 'comprovante.typ'));
}

await build();
