import { readFileSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build as bundle } from 'esbuild';
import { build as buildSite } from 'vite';
import { loadConfig, loadInstituicao } from '#config.ts';
import { createInformativo } from '#conteudo/informativo.ts';
import { renderInformativoDocx } from '#conteudo/informativo-docx.ts';
import { renderInformativoPdf } from '#conteudo/informativo-pdf.ts';
import { createPaginas } from '#conteudo/paginas.ts';
import { createTypstCompiler } from '#rvdd/compile-typst.ts';
import { POSTED_SCRIPT, readAssets } from '#site-assets.ts';
import type { PageAssets } from '#web/html-document.ts';
import { renderPage } from '#web/render-page.tsx';
import { makeAmostra } from './demo/make-amostra.ts';
import { makeDemo } from './demo/make-demo.ts';
import { makeGuilloche } from './guilloche.ts';

/** Builds all that `npm start` serves: site, prerendered pages, informative documents, demo diplomas, server bundle. */

const project = join(import.meta.dirname, '..');
const dist = join(project, 'dist');
const site = join(dist, 'site');

export async function build(): Promise<void> {
  const instituicao = loadInstituicao(project);
  const { siteUrl } = loadConfig();
  await rm(dist, { recursive: true, force: true });
  await buildSite({ root: project, logLevel: 'warn' });

  await bundlePostedScript();

  const compile = await createTypstCompiler();
  const imagens = join(site, 'imagens');
  await mkdir(imagens, { recursive: true });
  await cp(join(project, 'institution', 'brasao.svg'), join(imagens, 'brasao.svg'));
  await writeFile(join(imagens, 'guilloche.svg'), makeGuilloche());
  await makeAmostra({ instituicao, compile, outDir: imagens });
  await makeDemo({ instituicao, siteUrl, compile, outDir: join(dist, 'demo') });

  const informativo = createInformativo(instituicao);
  await writeFile(join(site, 'informativo.docx'), await renderInformativoDocx(informativo));
  await writeFile(join(site, 'informativo.pdf'), renderInformativoPdf(informativo, compile));

  await prerender(readAssets(site).page, instituicao);
  await compressFiles(join(site, 'assets'));
  await compressFiles(imagens);
  await bundleServer();
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
    entryPoints: [join(project, 'src', 'web', 'entry-header.ts')],
    outfile: join(site, POSTED_SCRIPT),
    bundle: true,
    minify: true,
    format: 'esm',
    logLevel: 'warning',
  });
}

async function bundleServer(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8')) as { version: string };
  await bundle({
    entryPoints: [join(project, 'src', 'server.ts')],
    outfile: join(dist, 'server.js'),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
    banner: { js: `// Diploma Digital ${version}` },
  });
}

await build();
