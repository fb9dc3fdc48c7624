import { existsSync } from 'node:fs';
import { cp, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInformativo } from '#conteudo/informativo.ts';
import { renderInformativoDocx } from '#conteudo/informativo-docx.ts';
import { renderInformativoPdf } from '#conteudo/informativo-pdf.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { createTypstCompiler } from '#rvdd/typst/compile-typst.ts';
import { makeAmostra } from './demo/make-amostra.ts';
import { makeDemo } from './demo/make-demo.ts';
import { makeCartorio } from './demo/sign-demo.ts';
import { hashFiles } from './hash-files.mjs';

/** What the documents and pictures are made of; they take most of a build, so they are kept until one of these changes. */
const SOURCES = [
  'institution',
  'package-lock.json',
  'scripts/demo',
  'src/conteudo',
  'src/diploma',
  'src/issuing',
  'src/leiaute',
  'src/rvdd',
  'src/signature',
  'src/xml',
];

interface DocumentsRequest {
  project: string;
  dist: string;
  instituicao: Instituicao;
  siteUrl: string;
}

/** The informative document, the demonstration diplomas and the pictures of the site, into `dist`. */
export async function makeDocuments({
  project,
  dist,
  instituicao,
  siteUrl,
}: DocumentsRequest): Promise<void> {
  const cache = join(project, 'node_modules', '.cache', 'documentos');
  const ready = join(cache, hashFiles(project, SOURCES, siteUrl));
  if (!existsSync(ready)) {
    await rm(cache, { recursive: true, force: true });
    const making = join(cache, 'em-andamento');
    await makeAll(making, project, instituicao, siteUrl);
    await rename(making, ready);
  }
  await cp(ready, dist, { recursive: true });
}

async function makeAll(
  out: string,
  project: string,
  instituicao: Instituicao,
  siteUrl: string,
): Promise<void> {
  const compile = createTypstCompiler();
  const imagens = join(out, 'site', 'imagens');
  await mkdir(imagens, { recursive: true });
  await cp(join(project, 'institution', 'brasao.svg'), join(imagens, 'brasao.svg'));
  const cartorio = await makeCartorio(instituicao);
  await makeAmostra({ instituicao, compile, cartorio, outDir: imagens });
  await makeDemo({ instituicao, siteUrl, compile, cartorio, outDir: join(out, 'demo') });

  const informativo = createInformativo(instituicao);
  await writeFile(join(out, 'site', 'informativo.docx'), await renderInformativoDocx(informativo));
  await writeFile(join(out, 'site', 'informativo.pdf'), renderInformativoPdf(informativo, compile));
}
