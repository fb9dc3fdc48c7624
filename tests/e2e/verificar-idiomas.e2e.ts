import { DEMO, expect, test } from '../support/e2e.ts';

/** The verification in other languages: chosen by the address or the browser, and remembered nowhere. */

test('the switch is reached by keyboard, changes the language, and leaves nothing behind', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/verificar');
  const switcher = page.getByRole('navigation', { name: 'Idioma desta página' });
  await expect(switcher.getByRole('link', { name: 'Português' })).toHaveAttribute('aria-current', 'true');
  for (const link of await switcher.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  await switcher.getByRole('link', { name: 'English' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/verificar?lang=en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify a diploma');
  expect(await page.context().cookies()).toEqual([]);
  expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  await page.goto('/verificar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
});

test('the title stands where it stands without the switch', async ({ page }) => {
  await page.goto('/diploma-digital');
  const there = await page.getByRole('heading', { level: 1 }).boundingBox();
  await page.goto('/verificar');
  const here = await page.getByRole('heading', { level: 1 }).boundingBox();
  expect(here?.y).toBe(there?.y);
});

test.describe('in a browser that speaks English', () => {
  test.use({ locale: 'en-US' });

  test('a file is checked in the browser with the English sentences alone', async ({ page }) => {
    const scripts: string[] = [];
    page.on('response', async (response) => {
      if (/\.js$/.test(new URL(response.url()).pathname)) scripts.push(await response.text().catch(() => ''));
    });
    await page.goto('/verificar');
    await page.locator('.drop-zone').waitFor();
    const item = page.locator('.treino li').filter({ hasText: 'Altered diploma' });
    await item.getByRole('button', { name: 'Try it' }).click();
    await expect(page.getByRole('heading', { name: 'This file is not authentic' })).toBeFocused();
    await expect(page.locator('.veredito')).toContainText('The content has been altered');
    await page.locator('.veredito-checks summary').first().click();
    await expect(page.locator('.veredito-checks details').first()).toContainText(
      'The data are not the data that were signed.',
    );
    await expect(page).toHaveTitle(/^This file is not authentic \| /);
    const loaded = scripts.join('\n');
    expect(loaded).toContain('This file is not authentic');
    for (const other of ['Este arquivo não é autêntico', 'Este archivo no es auténtico', 'Conferir o código'])
      expect(loaded).not.toContain(other);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the language of the address goes with the form to the answer and to its receipt', async ({
    page,
  }) => {
    const response = await page.request.post('/api/diploma-digital/handling', { data: DEMO.vigente });
    const { student } = await response.json();
    const codigo = student.diplomas[0].codigo;
    await page.goto('/verificar?lang=es');
    await page.getByLabel('Código de validación').fill(codigo);
    await page.getByRole('button', { name: 'Verificar el código' }).click();
    await expect(page).toHaveURL(`/verificar/${codigo}?lang=es`);
    await expect(
      page.getByRole('heading', { name: 'El diploma de este código es auténtico y está vigente' }),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Descargar el comprobante (PDF)' })).toHaveAttribute(
      'href',
      `/verificar/${codigo}/comprovante.pdf?lang=es`,
    );
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(`/verificar/${codigo}?lang=en`);
  });
});
