import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { IDIOMAS } from '#diploma/idioma.ts';
import { expect, test } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';
import { OS_ESTADOS, quemDesenha } from '../support/os-estados.ts';
import { loadTestSettings } from '../support/settings.ts';

/** Every answer of `/verificar`, in every language: no barrier and nothing out of sight, wide and narrow, light and dark. */

const LOOKS = [
  { width: 1360, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
] as const;
/** `npm test` looks at each verdict on a file, in Portuguese. */
const SAMPLED = 6;
/** So many to a test: the tests of one file are shared among workers. */
const AT_ONCE = 16;

const { retratos } = loadTestSettings();
const desenha = await quemDesenha();

const GROUPS = [
  OS_ESTADOS.slice(0, SAMPLED),
  ...Array.from({ length: Math.ceil((OS_ESTADOS.length - SAMPLED) / AT_ONCE) }, (_, at) =>
    OS_ESTADOS.slice(SAMPLED + at * AT_ONCE, SAMPLED + (at + 1) * AT_ONCE),
  ),
];

for (const lang of IDIOMAS) {
  for (const [at, estados] of GROUPS.entries()) {
    const [[first = ''] = []] = estados;
    const isSampled = at === 0 && lang === 'pt-BR';
    test(
      `${estados.length} answers from “${first}” have no barrier in ${lang}`,
      largoUnless(isSampled),
      async ({ page }) => {
        test.setTimeout(900_000);
        const css = await cssOf(page);
        expect(css.length).toBeGreaterThan(0);
        for (const [nome, view] of estados) {
          const body = desenha(view, lang, css);
          await page.route('**/estado', (route) => route.fulfill({ contentType: 'text/html', body }));
          await page.goto('/estado');
          await expect(page.locator('.veredito, .resposta, .verificar-forms').first()).toBeVisible();
          await expectClean(page, `${nome} (${lang})`);
          await page.unroute('**/estado');
        }
      },
    );
  }
}

/** The stylesheets that the site serves with an answer. */
async function cssOf(page: Page): Promise<string[]> {
  const html = await (await page.request.get('/verificar/1234.1234.000000000000')).text();
  return [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href = '']) => href);
}

async function expectClean(page: Page, where: string): Promise<void> {
  for (const { width, colorScheme } of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await takeRetrato(page, `${where} ${width}`);
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('main').analyze();
    const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
    expect.soft(told, `${where} at ${width} px`).toEqual([]);
    const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect.soft(overflow, `${where}: overflow at ${width} px`).toBe(0);
  }
}

/** For people to look at (`RETRATOS`, a folder); in the light. */
async function takeRetrato(page: Page, nome: string): Promise<void> {
  if (retratos === null) return;
  mkdirSync(retratos, { recursive: true });
  await page.emulateMedia({ colorScheme: 'light' });
  const path = join(retratos, `${nome.replaceAll(/[^\p{L}\p{N}-]+/gu, '_')}.png`);
  await page.locator('main').screenshot({ path, animations: 'disabled' });
  await page.emulateMedia({ colorScheme: page.viewportSize()?.width === 390 ? 'dark' : 'light' });
}
