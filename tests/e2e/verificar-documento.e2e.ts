import { execFileSync } from 'node:child_process';
import { AxeBuilder } from '@axe-core/playwright';
import type { Locator } from '@playwright/test';
import { abreVerificar, arquivosDe, espera, solta } from '../support/confere-no-site.ts';
import { DEMO, expect, test } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';
import { hasPdftotext } from '../support/printed-text.ts';
import { NINGUEM, umFalsoCom } from '../support/um-falsario.ts';

/** The verdict says only what was proven, is a document on paper too, and leaves nobody without a next step. */

test('a forged file under a published code names nobody and ticks nothing in this browser', async ({
  page,
}) => {
  const { codigo } = await arquivosDe(page, 'vigente');
  await abreVerificar(page);
  await solta(page, await umFalsoCom(codigo));
  await espera(page, 'Este arquivo não é autêntico');
  const main = page.locator('main');
  await expect(main).not.toContainText(NINGUEM);
  await expect(main).not.toContainText('Ana Luísa');
  await expect(main.locator('[data-status="valid"]')).toHaveCount(0);
  await expect(main).not.toContainText(/\d de \d assinaturas/);
  const letter = await page.getByRole('link', { name: 'Comunicar à instituição' }).getAttribute('href');
  expect(decodeURIComponent(letter ?? '')).toMatch(`Código: ${codigo}`);
  expect(decodeURIComponent(letter ?? '')).not.toMatch(NINGUEM);
});

test('a pasted link is a code, and letters of another alphabet are told', async ({ page }) => {
  const { codigo } = await arquivosDe(page, 'vigente');
  await abreVerificar(page);
  const field = page.getByLabel('Código de validação');
  const check = page.getByRole('button', { name: 'Conferir o código' });
  await field.fill(codigo.replace(/.$/, 'с'));
  await check.click();
  await expect(page.locator('main')).toContainText('caracteres que não existem em um código');
  await field.fill(`“https://exemplo.test/verificar/${codigo}”.`);
  await check.click();
  await expect(page).toHaveURL(`/verificar/${codigo}?de=outro-site`);
  await expect(page.locator('main')).toContainText('Este endereço não é do nosso site.');
});

test('a code leads to compare with the published front and back, and each opens large', async ({ page }) => {
  const { codigo } = await arquivosDe(page, 'vigente');
  await page.goto(`/verificar/${codigo}`);
  const card = page.locator('.veredito');
  await expect(card).toContainText('A sua cópia não foi conferida: compare os dados.');
  await expect(card).not.toContainText(/arquivo/i);
  await expectDrawn(card.locator('.veredito-front img'));
  const opened = page.waitForEvent('popup');
  await card.getByRole('link', { name: /^Ampliar: Verso/ }).click();
  const large = (await opened).locator('img');
  expect(await large.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1400);
  await page.getByText('O que foi conferido').click();
  await expect(card.getByText('Segue o formato do MEC')).toBeVisible();
});

test('an own file is held beside the published pages, which are fetched when asked for', async ({ page }) => {
  const { xml } = await arquivosDe(page, 'vigente');
  const pictures: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.webp')) pictures.push(new URL(request.url()).pathname);
  });
  await abreVerificar(page);
  await solta(page, xml);
  await espera(page, 'Diploma autêntico e vigente');
  expect(pictures.filter((each) => each.startsWith('/verificar/'))).toEqual([]);
  await page.getByText('Ver a frente e o verso publicados').click();
  await expectDrawn(page.locator('.veredito-front img'));
});

/** Both pages, whose pictures come as they are seen. */
async function expectDrawn(pictures: Locator): Promise<void> {
  await expect(pictures).toHaveCount(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), { timeout: 120_000 })
      .toBeGreaterThan(600);
  }
}

const PAPERS = [
  { format: 'A4' },
  { format: 'Letter' },
  // As most people print: with what the browser leaves out unless told.
  { format: 'A4', printBackground: true },
] as const;

for (const pessoa of [
  ...['vigente', 'suspenso', 'anuladoEReemitido', 'nomeSocial', 'nomeLongo'],
] as (keyof typeof DEMO)[]) {
  test(
    `${pessoa}: on paper without backgrounds it is one page, as legible as the screen`,
    largoUnless(pessoa === 'vigente'),
    async ({ page }) => {
      test.skip(!hasPdftotext, 'pdftotext is missing');
      const response = await page.request.post('/api/diploma-digital/handling', { data: DEMO[pessoa] });
      const codigo = (await response.json()).student.diplomas[0].codigo as string;
      await page.goto(`/verificar/${codigo}`);
      await page.emulateMedia({ media: 'print' });
      const { violations } = await new AxeBuilder({ page })
        .setLegacyMode(true)
        .withRules(['color-contrast'])
        .analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
      const head = page.locator('.veredito-head');
      expect(await head.evaluate((each) => getComputedStyle(each).backgroundColor)).toBe('rgba(0, 0, 0, 0)');
      for (const opened of [false, true]) {
        if (opened)
          await page.locator('details').evaluateAll((all: HTMLDetailsElement[]) => {
            for (const each of all) each.open = true;
          });
        for (const paper of PAPERS) {
          const pdf = await page.pdf(paper);
          const text = execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' });
          // One form feed ends each page.
          expect([paper, opened, text.split('\f').length - 1]).toEqual([paper, opened, 1]);
          expect(text.replace(/\s/g, '')).toContain(codigo);
        }
      }
    },
  );
}

test('a camera that is refused leaves the photo and the code', { tag: '@largo' }, async ({ page }) => {
  await page.addInitScript(() => {
    MediaDevices.prototype.getUserMedia = () =>
      Promise.reject(new DOMException('refused', 'NotAllowedError'));
  });
  await abreVerificar(page);
  await page.getByRole('button', { name: 'Ler o QR Code com a câmera' }).click();
  await expect(page.getByLabel('Escolher uma foto do QR Code')).toBeAttached();
  await page.getByRole('button', { name: 'Digitar o código' }).click();
  await expect(page.getByLabel('Código de validação')).toBeFocused();
});
