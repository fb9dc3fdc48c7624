import { execFileSync, spawnSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { requireOracle } from './oracles.ts';

export const hasPdftotext = requireOracle('pdftotext', spawnSync('pdftotext', ['-v']).status === 0);

/** What a person reads on the page's printout, white space aside. */
export async function printedText(page: Page): Promise<string> {
  const text = execFileSync('pdftotext', ['-', '-'], { input: await page.pdf(), encoding: 'utf8' });
  return text.replace(/\s+/g, ' ');
}
