import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { loadTestSettings } from './settings.ts';

const { manual, projectDir } = loadTestSettings();
const ALBUM = join(projectDir, 'docs', 'imagens', 'manual');
const MAX_WIDTH = 1000;
const FAIXA = 26;

/** Takes a picture for the manual, of modest size; outside `npm run manual` it takes none. */
export async function fotografa(page: Page, nome: string, altura = 820): Promise<void> {
  if (!manual) return;
  const { width = 1360, height = 900 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width, height: altura });
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  await page.setViewportSize({ width, height });
  mkdirSync(ALBUM, { recursive: true });
  const { data, info } = await sharp(taken)
    .resize({ width: MAX_WIDTH, withoutEnlargement: true })
    .extend({ bottom: FAIXA, background: '#fff' })
    .toBuffer({ resolveWithObject: true });
  await sharp(data)
    .composite([{ input: writeFaixa(info.width), top: info.height - FAIXA, left: 0 }])
    .png({ palette: true, colours: 64, effort: 10 })
    .toFile(join(ALBUM, `${nome}.png`));
}

/** None of those people exists, and a picture goes about without the page around it. */
const writeFaixa = (width: number): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${FAIXA}">` +
      `<text x="10" y="18" font-family="sans-serif" font-size="14" fill="#555">Ensaio com dados fictícios, sem valor legal</text></svg>`,
  );
