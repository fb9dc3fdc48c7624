import { AxeBuilder } from '@axe-core/playwright';
import { DEMO, expect, test } from '../support/e2e.ts';

/** The log that nobody can rewrite, as a curious person meets it. */

test('the page explains itself with a picture, and anybody can check it', async ({ page }) => {
  await page.goto('/registro-transparente');
  await expect(page.getByRole('heading', { name: 'Registro transparente', level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: /árvore de oito folhas/ })).toBeVisible();
  await expect(page.locator('.texto-comandos > li')).toHaveCount(3);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  expect(overflow).toBe(false);
});

test('the page of a diploma offers its proof, and the browser checks it', async ({ page }) => {
  const response = await page.request.post('/api/diploma-digital/handling', { data: DEMO.vigente });
  const { student } = await response.json();
  await page.goto(`/verificar/${student.diplomas[0].codigo}`);
  await expect(page.getByRole('heading', { name: 'No registro transparente' })).toBeVisible();
  await page.getByRole('button', { name: 'Conferir a prova neste navegador' }).click();
  await expect(page.getByText('Provado: as folhas estão na árvore')).toBeVisible();
});

test('the page compares what somebody kept with the log of now, and sends it nowhere', async ({ page }) => {
  const checkpoint = await (await page.request.get('/registro-transparente/checkpoint')).text();
  await page.goto('/registro-transparente');
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.postData() ?? ''}`));
  const compare = (text: string) =>
    page
      .getByLabel('Arquivo que você guardou')
      .setInputFiles({ name: 'guardado', mimeType: 'text/plain', buffer: Buffer.from(text) });
  const told = page.locator('#guardado-dito');
  await compare(checkpoint);
  await expect(told).toContainText('Confere: tudo que você guardou');
  await compare('nada');
  await expect(told).toContainText('não é um checkpoint');
  await compare(checkpoint.replace(/\n\d+\n/, '\n1\n'));
  await expect(told).toContainText('não está assinado pela chave que o site mostra');
  expect(new Set(sent)).toEqual(new Set(['GET ']));
});

test.describe('on a narrow screen', () => {
  test.use({ viewport: { width: 320, height: 700 } });

  test('the page keeps its commands within it', async ({ page }) => {
    await page.goto('/registro-transparente');
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(320);
  });
});
