import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { describeConfianca } from '#conferencia/describe-confianca.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import { CHROMIUM_ARGS } from '../tests/support/chromium.ts';
import { openPageWith } from '../tests/support/open-page.ts';
import type { Site, TimesInBrowser } from './in-page.ts';

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

/** What the site would answer about this file. */
export function describeSite({
  xml,
  raiz,
  instituicao,
}: Pick<BrowserContest, 'xml' | 'raiz' | 'instituicao'>): Site {
  return {
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
}

export async function timeInBrowser(contest: BrowserContest): Promise<TimesInBrowser> {
  const { executablePath, project, xml } = contest;
  const browser = await chromium.launch({ executablePath, args: CHROMIUM_ARGS });
  try {
    const page = await openPageWith(browser, join(project, 'bench', 'in-page.ts'));
    const site = describeSite(contest);
    const race = `race(${JSON.stringify(Buffer.from(xml).toString('base64'))}, ${JSON.stringify(site)}, ${TURNS})`;
    return await page.evaluate<TimesInBrowser>(race);
  } finally {
    await browser.close();
  }
}
