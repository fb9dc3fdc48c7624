import { savedBy } from '../support/downloads.ts';
import { DEMO, expect, search, visit } from '../support/e2e.ts';
import { NOTHING, test } from '../support/noticed.ts';

/** Nobody but us learns of a visit, nothing is kept on the device, and the security policy never has to step in. */

test('downloads, QR Code and copied link stay within the policy', async ({ page, context, noticed }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await search(page, DEMO.vigente);
  const picture = page.getByRole('img', { name: 'Imagem da frente do diploma' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await savedBy(page, 2, () => page.getByRole('button', { name: 'Baixar os dois' }).click());
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await page.getByRole('button', { name: 'Ver QR Code' }).click();
  await expect(page.getByRole('img', { name: /^QR Code/ })).toBeVisible();
  await savedBy(page, 1, () => page.getByRole('button', { name: /informativo \(DOCX\)/ }).click());
  await page.getByRole('button', { name: /Baixe de outro jeito/ }).click();
  await savedBy(page, 1, () => page.getByRole('button', { name: /^Baixar o PDF/ }).click());
  expect(noticed).toEqual(NOTHING);
  expect(await context.cookies()).toEqual([]);
});

test('the sample pictures and the informative PDF come from here too', async ({ page, context, noticed }) => {
  await visit(page, '/#frente-e-verso');
  const pictures = page.locator('#frente-e-verso img');
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  }
  await Promise.all([
    context.waitForEvent('response', (response) => response.url().includes('/informativo.pdf')),
    page.getByRole('link', { name: /informativo \(PDF\)/ }).click(),
  ]);
  expect(noticed).toEqual(NOTHING);
});

test('a request to another site and an inline style are both noticed and stopped', async ({
  page,
  noticed,
}) => {
  await visit(page, '/');
  await page.evaluate(async () => {
    const style = document.createElement('style');
    style.textContent = 'body { display: none }';
    document.head.append(style);
    await fetch('https://outro.exemplo.edu.br/').catch(() => null);
  });
  await expect(page.locator('body')).toBeVisible();
  await expect.poll(() => noticed.violations).toContain('style-src-elem inline');
  await expect.poll(() => noticed.violations).toContain('connect-src https://outro.exemplo.edu.br/');
});
