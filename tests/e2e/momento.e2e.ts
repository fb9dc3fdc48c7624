import sharp from 'sharp';
import { DEMO, expect, search, test, visit } from '../support/e2e.ts';

/** Issue 19: the moment a graduate sees the diploma, and the small things around it. */

const umaFoto = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
    .jpeg()
    .toBuffer();

test.describe('the result', () => {
  test('opens the diploma over the whole screen, and closes it', async ({ page }) => {
    await search(page, DEMO.vigente);
    await page.getByRole('button', { name: /Ver em tela cheia/ }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    const box = await dialog.boundingBox();
    const viewport = page.viewportSize();
    expect(box?.width).toBe(viewport?.width);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('tells beside the button what was saved', async ({ page }) => {
    await search(page, DEMO.vigente);
    const button = page.getByRole('button', { name: 'Baixar os dois' });
    await button.click();
    const told = page.getByText(/^2 arquivos salvos/);
    await expect(told).toBeVisible();
    const [at, near] = [await button.boundingBox(), await told.boundingBox()];
    expect((near?.y ?? 0) - ((at?.y ?? 0) + (at?.height ?? 0))).toBeLessThan(40);
  });
});

test('a CPF is punctuated as it is typed, and the caret stays where it was', async ({ page }) => {
  await visit(page, '/diploma-digital');
  const cpf = page.getByLabel('CPF');
  await cpf.pressSequentially('52998224725');
  await expect(cpf).toHaveValue('529.982.247-25');
  const caret = () => cpf.evaluate((input: HTMLInputElement) => input.selectionStart);
  await cpf.evaluate((input: HTMLInputElement) => input.setSelectionRange(6, 6));
  await cpf.press('Backspace');
  await expect(cpf).toHaveValue('529.922.472-5');
  expect(await caret()).toBe(5);
  await cpf.press('8');
  await expect(cpf).toHaveValue('529.982.247-25');
  expect(await caret()).toBe(6);
});

test('a graduate asks for a correction from the result, and finds its protocol again', async ({ page }) => {
  await search(page, DEMO.nomeSocial);
  await page.getByRole('button', { name: 'Pedir ou acompanhar correção' }).click();
  await page.getByLabel('O que está errado?').selectOption('nascimento');
  await page.getByLabel('Como é o certo?').fill('14/03/2002');
  await page
    .getByLabel('Documento que comprova')
    .setInputFiles({ name: 'foto.jpg', mimeType: 'image/jpeg', buffer: await umaFoto() });
  await page.getByRole('button', { name: 'Enviar o pedido' }).click();
  const told = page.getByRole('heading', { name: /protocolo \d{4}-/ });
  await expect(told).toBeVisible();
  const [protocolo = ''] = /\d{4}-\w{4}-\w{4}/.exec((await told.textContent()) ?? '') ?? [];
  await search(page, DEMO.nomeSocial);
  await page.getByRole('button', { name: 'Pedir ou acompanhar correção' }).click();
  await expect(page.locator('.pedida').first()).toContainText(protocolo);
  await expect(page.locator('.pedida').first()).toContainText('Em análise');
});

test.describe('the header', () => {
  test.use({ viewport: { width: 1360, height: 900 } });

  test('marks what is being read, and nothing on other pages', async ({ page }) => {
    await visit(page, '/');
    const current = page.locator('.site-menu [aria-current]');
    await expect(current).toHaveText('Início');
    await page.locator('#questions').scrollIntoViewIfNeeded();
    await page.locator('.site-menu').getByRole('link', { name: 'Perguntas frequentes' }).click();
    await expect(current).toHaveText('Perguntas frequentes');
    await visit(page, '/privacidade');
    await expect(current).toHaveCount(0);
    await expect(page.locator('.site-header').getByRole('link', { name: 'Conferir' })).toHaveAttribute(
      'href',
      '/verificar',
    );
    await expect(page.getByRole('navigation', { name: 'Nesta página' }).getByRole('link')).not.toHaveCount(0);
  });

  test('stays within its 70 px with the text at twice its size', async ({ page }) => {
    await page.goto('/');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    for (const part of await page.locator('.site-header .logo > span, .site-menu a').all()) {
      const box = await part.boundingBox();
      if (box === null) continue;
      expect(box.y).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height).toBeLessThanOrEqual(70);
      expect(box.x + box.width).toBeLessThanOrEqual(1360);
    }
  });
});
