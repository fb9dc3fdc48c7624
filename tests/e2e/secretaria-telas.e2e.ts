import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { type Ato, opensTo } from '#equipe/papeis.ts';
import { PESSOAS_FICTICIAS } from '#equipe/pessoas-ficticias.ts';
import { TELAS } from '../../src/web/secretaria/telas.tsx';
import { expectAcessivel } from '../support/acessivel.ts';
import { expect, test } from '../support/e2e.ts';
import { loadTestSettings } from '../support/settings.ts';
import { bytesOf, UmLote } from '../support/um-lote.ts';

/** Issue 18, done means 4: every screen of the desk, in the demonstration, by somebody whose role opens it. */

/** The first whom it opens to. */
const whoOpens = (ato: string) => PESSOAS_FICTICIAS.find(({ papeis }) => opensTo(ato as Ato, papeis));

async function comeIn(page: Page, nome: string): Promise<void> {
  await page.goto('/secretaria');
  await page.getByRole('button', { name: new RegExp(nome) }).click();
  await expect(page.getByRole('heading', { name: /^Bo[ma] \w+, / })).toBeVisible();
}

/** Where an address with a gap leads: to something that is there. */
const ABERTAS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  '/lotes/:id': async (page) => {
    const lote = new UmLote(3);
    lote.linha(2)['nascimento'] = '31/02/2000';
    const file = { name: 'lote.csv', mimeType: 'text/csv', buffer: Buffer.from(bytesOf(lote.csv())) };
    await page.goto('/secretaria/lotes');
    await page.getByLabel('Solte aqui a planilha').setInputFiles(file);
    await expect(page.getByRole('grid')).toBeVisible();
  },
  '/importacao/:id': async (page) => {
    const buffer = readFileSync(join(loadTestSettings().projectDir, 'vectors', '01-xsw1-raiz-clonada.xml'));
    await page.goto('/secretaria/importacao');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'antigo.xml', mimeType: 'application/xml', buffer });
    await page.waitForURL(/\/importacao\/.+/);
  },
  '/instituicao/:parte': async (page) => {
    await page.goto('/secretaria/instituicao/diploma');
  },
  '/diplomados/etapa/:etapa': async (page) => {
    await page.goto('/secretaria/diplomados/etapa/publicado');
  },
  '/diplomados/:id': async (page) => {
    await page.goto('/secretaria/diplomados');
    await page.getByRole('searchbox').fill('Ana Luísa');
    await page.getByRole('button', { name: 'Procurar' }).click();
    await page
      .getByRole('link', { name: /Ana Luísa/ })
      .first()
      .click();
    await expect(page.getByRole('article').first()).toBeVisible();
  },
};

test('each screen opens to somebody of the demonstration', () => {
  expect(TELAS.filter(({ ato }) => !whoOpens(ato)).map(({ path }) => path)).toEqual([]);
  const gaps = TELAS.filter(({ path }) => path.includes(':')).map(({ path }) => path);
  expect(gaps.filter((path) => !ABERTAS[path])).toEqual([]);
});

test('on a phone the menu shows where one is, people are read without scrolling sideways, and a file is asked for in Portuguese', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const wideOf = (selector: string): Promise<number> =>
    page.locator(selector).evaluate((each) => each.scrollWidth - each.clientWidth);
  const inSight = async (nome: string): Promise<void> => {
    const entry = page.getByRole('navigation', { name: 'Secretaria' }).getByRole('link', { name: nome });
    await expect(entry).toHaveAttribute('aria-current', 'page');
    await expect(entry).toBeInViewport({ ratio: 1 });
  };
  const administracao = whoOpens('pessoas.convidar');
  await comeIn(page, administracao?.nome ?? '');
  await page.goto('/secretaria/pessoas');
  await inSight('Pessoas e papéis');
  expect(await wideOf('.rolavel')).toBe(0);

  const registro = whoOpens('importacao.preparar');
  await page.context().clearCookies();
  await comeIn(page, registro?.nome ?? '');
  await page.goto('/secretaria/importacao');
  await inSight('Importação');
  const field = page.getByLabel('Solte aqui os diplomas');
  await expect(field).toHaveAccessibleName('Solte aqui os diplomas Escolher arquivos');
  // The browser's own words are out of sight; ours open the same.
  expect((await field.boundingBox())?.width).toBeLessThanOrEqual(1);
  const chooser = page.waitForEvent('filechooser');
  await page.getByText('Escolher arquivos').click();
  expect((await chooser).isMultiple()).toBe(true);
});

for (const pessoa of PESSOAS_FICTICIAS) {
  const telas = TELAS.filter(({ ato }) => whoOpens(ato) === pessoa);
  if (telas.length === 0) continue;
  test(`${telas.length} screens are accessible, light and dark, wide and narrow (${pessoa.nome})`, {
    tag: '@largo',
  }, async ({ page }) => {
    test.setTimeout(600_000);
    await comeIn(page, pessoa.nome);
    for (const { path } of telas) {
      const open = ABERTAS[path];
      if (open) await open(page);
      else await page.goto(`/secretaria${path === '/' ? '' : path}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.carregando')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Esta tela não existe');
      await expectAcessivel(page);
    }
  });
}
