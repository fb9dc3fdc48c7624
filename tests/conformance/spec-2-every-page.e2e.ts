import { readFileSync } from 'node:fs';
import { parseInstituicao } from '#diploma/instituicao.ts';
import { DEMO, expect, search, test, visit } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';
import { HEADER_PX, headerAlpha, ROUTES, scrollTo } from './every-page.ts';

/** SPEC.md section 2, "Elements on every page": the header and the footer. */

const WIDTHS = [320, 390, 767, 768, 991, 992, 1360];

const IN_APP_BROWSER =
  'Mozilla/5.0 (Linux; Android 14; SM-S911B; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0.0.0 Mobile Safari/537.36 Instagram 356.0.0.41.101';

for (const route of ROUTES) {
  test(
    `the header is fixed and ${HEADER_PX} px high at every width on ${route}`,
    largoUnless(route === '/' || route === '/verificar'),
    async ({ page }) => {
      await visit(page, route);
      const header = page.getByRole('banner');
      await expect(header).toHaveCSS('position', 'fixed');
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 700 });
        await scrollTo(page, 300);
        expect(await header.boundingBox(), `${width} px wide`).toMatchObject({
          x: 0,
          y: 0,
          height: HEADER_PX,
        });
      }
    },
  );

  test(
    `the logo of ${route} leads to the top of the home`,
    largoUnless(route === '/' || route === '/verificar'),
    async ({ page }) => {
      await visit(page, route);
      await scrollTo(page, 400);
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Diploma digital/ })
        .click();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Seu diploma é digital/);
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
      await expect(page).toHaveTitle(/^Diploma digital \|/);
    },
  );
}

test('the header turns semi-transparent past 68 px of scroll, and back', async ({ page }) => {
  await visit(page, '/');
  expect(await headerAlpha(page)).toBe(1);
  await scrollTo(page, 68);
  expect(await headerAlpha(page)).toBe(1);
  await scrollTo(page, 69);
  const semiTransparent = await headerAlpha(page);
  expect(semiTransparent).toBeGreaterThan(0);
  expect(semiTransparent).toBeLessThan(1);
  await scrollTo(page, 68);
  expect(await headerAlpha(page)).toBe(1);
});

test('a page opened already scrolled has its header semi-transparent from the start', async ({ page }) => {
  await visit(page, '/#about');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(68);
  await expect.poll(() => headerAlpha(page)).toBeLessThan(1);
});

test.describe('on the page the server draws for a posted form', () => {
  test.use({ userAgent: IN_APP_BROWSER });

  test('the header keeps its height and turns semi-transparent at the same place', async ({ page }) => {
    await search(page, DEMO.vigente);
    await expect(page.getByRole('button', { name: /^Baixar o XML/ })).toBeVisible();
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(HEADER_PX);
    await scrollTo(page, 68);
    expect(await headerAlpha(page)).toBe(1);
    await scrollTo(page, 69);
    await expect.poll(() => headerAlpha(page)).toBeLessThan(1);
    await scrollTo(page, 68);
    expect(await headerAlpha(page)).toBe(1);
  });
});

test('the menu has three anchors, to principal, questions and about of the home', async ({ page }) => {
  for (const route of ROUTES) {
    await visit(page, route);
    const links = page.getByRole('navigation', { name: 'Principal' }).getByRole('link');
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      '/#principal',
      '/#questions',
      '/#about',
    ]);
  }
});

test('the footer of every page says how to reach the secretariat of both branches', async ({ page }) => {
  const instituicao = shippedInstituicao();
  expect(instituicao.unidades.map(({ municipio, uf }) => `${municipio}/${uf}`)).toEqual([
    'Muriaé/MG',
    'Belo Horizonte/MG',
  ]);
  for (const route of ROUTES) {
    await visit(page, route);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Fale com a secretaria acadêmica da sua unidade.');
    for (const { municipio, uf, email, whatsapp } of instituicao.unidades) {
      const branch = footer
        .locator('div', { has: page.getByRole('heading', { name: `${municipio}/${uf}` }) })
        .last();
      await expect(branch.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
      await expect(branch.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
        'href',
        `https://wa.me/${whatsapp}`,
      );
    }
    const { nome, email } = instituicao.encarregado;
    await expect(footer).toContainText(`Encarregado de dados pessoais: ${nome}`);
    await expect(footer.getByRole('link', { name: email })).toHaveAttribute('href', `mailto:${email}`);
    await expect(footer).toContainText(`© ${new Date().getFullYear()} ${instituicao.nome}`);
  }
});

function shippedInstituicao() {
  const file = new URL('../../institution/instituicao.json', import.meta.url);
  const parsed = parseInstituicao(JSON.parse(readFileSync(file, 'utf8')));
  if (!parsed.ok) throw new Error('institution/instituicao.json does not parse');
  return parsed.value;
}
