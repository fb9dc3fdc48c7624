import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { HandlingResponse } from '#http/contrato/acesso.ts';
import { savedBy } from '../support/downloads.ts';
import { DEMO, expect, test } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';
import { loadTestSettings } from '../support/settings.ts';

const { completo } = loadTestSettings();

/** A third party checks a diploma with the server's answers alone; what the browser does is in verificar-navegador. */

const DESCONHECIDO = '1234.1234.00000000000000000000000000000000';

async function findDiplomas(page: Page, pessoa: keyof typeof DEMO): Promise<HandlingResponse> {
  const response = await page.request.post('/api/diploma-digital/handling', { data: DEMO[pessoa] });
  return response.json();
}

async function codigoDe(page: Page, pessoa: keyof typeof DEMO): Promise<string> {
  const { student } = await findDiplomas(page, pessoa);
  return student.diplomas[0]?.codigo ?? '';
}

const SCREENS: [string, (page: Page) => Promise<string>, number, string][] = [
  ['valid', (page) => codigoDe(page, 'vigente'), 200, 'O diploma deste código é autêntico e vigente'],
  ['suspended', (page) => codigoDe(page, 'suspenso'), 200, 'Autêntico, mas não vigente'],
  ['annulled', (page) => codigoDe(page, 'anuladoEReemitido'), 200, 'Autêntico, mas não vigente'],
  ['unknown', async () => DESCONHECIDO, 404, 'Não há diploma com este código'],
];

for (const [name, findCodigo, status, title] of SCREENS) {
  test(
    `${name}: one answer, readable in every scheme and width`,
    largoUnless(name === 'valid'),
    async ({ page }) => {
      const response = await page.goto(`/verificar/${await findCodigo(page)}`);
      expect(response?.status()).toBe(status);
      expect(response?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      // Only an unknown code is given back, to be mended.
      await expect(page.locator('form')).toHaveCount(status === 404 ? 1 : 0);
      await expectNoBarrier(page);
    },
  );
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const [name, findCodigo, status, title] of SCREENS) {
    test(`${name}: the whole answer in one round trip`, largoUnless(name === 'valid'), async ({ page }) => {
      const response = await page.goto(`/verificar/${await findCodigo(page)}`);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    });
  }

  test('the home leads to the form, a typed code to its diploma, and both files are saved', async ({
    page,
  }) => {
    const { student, xml, rvdd } = await findDiplomas(page, 'vigente');
    await page.goto('/');
    await page.locator('#principal').getByRole('link', { name: 'Conferir um diploma' }).click();
    await expect(page).toHaveURL('/verificar');
    const codigo = student.diplomas[0]?.codigo ?? '';
    await page.getByLabel('Código de validação').fill(` ${codigo.toUpperCase()} `);
    await page.getByRole('button', { name: 'Conferir o código' }).click();
    await expect(page).toHaveURL(`/verificar/${codigo}`);
    await expect(page.locator('.veredito')).toContainText('Ana Luísa Ferreira Prado');
    await expect(page.locator('.veredito')).toContainText('Sem valor legal');
    for (const [link, arquivo] of [
      [/^Baixar o XML/, xml[0]],
      [/^Baixar o PDF/, rvdd[0]],
    ] as const) {
      const [saved] = await savedBy(page, 1, () => page.getByRole('link', { name: link }).click());
      expect(saved).toMatchObject({ name: arquivo?.name, sha256: arquivo?.sha256 });
    }
  });

  test('a file that is sent gets the same verdict, and a changed one does not', async ({ page }) => {
    const { xml } = await findDiplomas(page, 'vigente');
    const bytes = Buffer.from(xml[0]?.file ?? '', 'base64');
    await send(page, bytes);
    await expect(page.getByRole('heading', { name: 'Diploma autêntico e vigente' })).toBeVisible();
    await send(page, Buffer.from(bytes.toString('utf8').replace('Ana Luísa', 'Eva Luísa')));
    await expect(page.getByRole('heading', { name: 'Este arquivo não é autêntico' })).toBeVisible();
    await expect(page.locator('main')).not.toContainText('Eva');
    await send(page, Buffer.from('isto não é um diploma'));
    await expect(page.getByRole('heading', { name: 'Não é um diploma digital' })).toBeVisible();
    await expect(page.locator('.veredito-checks')).toHaveCount(0);
  });

  test('a refused form says what is wrong and keeps what was typed', async ({ page }) => {
    await page.goto('/verificar');
    await page.getByLabel('Código de validação').fill('1234.12');
    await page.getByRole('button', { name: 'Conferir o código' }).click();
    await expect(page).toHaveTitle(/^Erro: /);
    await expect(page.getByLabel('Código de validação')).toHaveValue('1234.12');
    await page.getByRole('alert').getByRole('link').click();
    await expect(page.getByLabel('Código de validação')).toBeFocused();
  });
});

async function send(page: Page, buffer: Buffer): Promise<void> {
  await page.goto('/verificar');
  const file = { name: 'diploma.xml', mimeType: 'application/xml', buffer };
  await page.getByLabel('Arquivo XML ou PDF (RVDD)').setInputFiles(file);
  await page.getByRole('button', { name: 'Enviar e conferir' }).click();
}

async function expectNoBarrier(page: Page): Promise<void> {
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // Each scheme is looked at once, and each width; all four pairs in `test:completo`.
    const schemes = completo ? (['light', 'dark'] as const) : ([width === 390 ? 'dark' : 'light'] as const);
    for (const colorScheme of schemes) {
      await page.emulateMedia({ colorScheme });
      const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
      const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
      expect.soft(told, `axe, ${colorScheme}, ${width} px`).toEqual([]);
    }
    const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect.soft(overflow, `overflow at ${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 1360, height: 900 });
}
