import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'esbuild';
import { describeConfianca } from '#access/conferencia/describe-confianca.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import { CHROMIUM_ARGS } from '../tests/support/chromium.ts';
import type { TimesInBrowser } from './in-page.ts';

/** The whole verdict on a file as the page's worker comes to it, against the time Chromium takes to parse the file. */

export interface BrowserContest {
  executablePath: string;
  project: string;
  xml: Uint8Array;
  /** DER of the root that signed it in the end. */
  raiz: Uint8Array;
  instituicao: Instituicao;
}

const TURNS = 40;

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export async function timeInBrowser(contest: BrowserContest): Promise<TimesInBrowser> {
  const { executablePath, project, xml, raiz, instituicao } = contest;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await openPage(browser, project);
    const site = {
      confianca: {
        ...describeConfianca({
          ambiente: 'homologacao',
          trust: new Set([sha256(raiz)]),
          certificates: [],
          instituicao: nameNossaInstituicao(instituicao),
        }),
        comprovantes: [],
      },
      situacao: { situacao: 'vigente', desde: null, motivo: null, xmls: [sha256(xml)], rvdds: [] },
    };
    const race = `race(${JSON.stringify(Buffer.from(xml).toString('base64'))}, ${JSON.stringify(site)}, ${TURNS})`;
    return await page.evaluate<TimesInBrowser>(race);
  } finally {
    await browser.close();
  }
}

/** WebCrypto wants a secure context, which localhost is; nothing is served there but this page. */
async function openPage(browser: Browser, project: string): Promise<Page> {
  const { outputFiles } = await build({
    entryPoints: [join(project, 'bench', 'in-page.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  const page = await browser.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return page;
}
