import { expect, test, visit } from '../support/e2e.ts';

/** SPEC.md section 2: the two routes, the home's sections and the three buttons. */

const VALIDATOR = 'https://verificadordiplomadigital.mec.gov.br/diploma';

test('the empty path is the home', async ({ page }) => {
  const response = await page.goto('/');
  expect(response?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\s*Seu diploma é digital\./);
});

test('diploma-digital is the screen where CPF and matrícula are entered', async ({ page }) => {
  const response = await page.goto('/diploma-digital');
  expect(response?.status()).toBe(200);
  const form = page.getByRole('form', { name: 'Acessar meu diploma' });
  await expect(form.getByRole('textbox')).toHaveCount(2);
  await expect(form.getByLabel('CPF')).toBeVisible();
  await expect(form.getByLabel('Matrícula')).toBeVisible();
});

test('an address that does not exist is a real 404 page', async ({ page }) => {
  const response = await page.goto('/endereco-que-nao-existe');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada');
});

test('the home has its five sections, in order', async ({ page }) => {
  await visit(page, '/');
  const sections = page.locator('main > section');
  expect(await sections.evaluateAll((all) => all.map(({ id }) => id))).toEqual([
    'principal',
    'como-obter',
    'recomendacao',
    'questions',
    'about',
  ]);
  const tops = await sections.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test.describe('the three buttons of the how-to', () => {
  test.beforeEach(({ page }) => visit(page, '/'));

  test('are exactly three', async ({ page }) => {
    await expect(page.locator('#como-obter .button')).toHaveText([
      'Acessar meu diploma',
      /^Ler o informativo \(PDF\)/,
      /^Validador do MEC/,
    ]);
    await expect(page.locator('#como-obter button')).toHaveCount(0);
  });

  test('go to diploma-digital without a reload', async ({ page }) => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.locator('#como-obter').getByRole('link', { name: 'Acessar meu diploma' }).click();
    await expect(page).toHaveURL('/diploma-digital');
    await expect(page.getByLabel('CPF')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('open the informative PDF in a new tab, with the time of each click', async ({ page, context }) => {
    const button = page.locator('#como-obter').getByRole('link', { name: /informativo/ });
    const stamps: number[] = [];
    for (let click = 0; click < 2; click++) {
      const before = Date.now();
      const [tab, request] = await Promise.all([
        context.waitForEvent('page'),
        context.waitForEvent('request', (asked) => asked.url().includes('/informativo.pdf')),
        button.click(),
      ]);
      const url = new URL(request.url());
      const stamp = Number(url.searchParams.get('t'));
      expect(url.pathname + url.search).toBe(`/informativo.pdf?t=${stamp}`);
      expect(stamp).toBeGreaterThanOrEqual(before);
      expect(stamp).toBeLessThanOrEqual(Date.now());
      const response = await request.response();
      expect(response?.status()).toBe(200);
      expect(response?.headers()['content-type']).toBe('application/pdf');
      stamps.push(stamp);
      await tab.close();
    }
    expect(stamps[1]).toBeGreaterThan(stamps[0] ?? Number.POSITIVE_INFINITY);
    await expect(page).toHaveURL('/');
  });

  test('open the ministry’s validator', async ({ page, context }) => {
    await context.route(`${VALIDATOR}**`, (route) => route.fulfill({ body: 'validador' }));
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      page
        .locator('#como-obter')
        .getByRole('link', { name: /Validador do MEC/ })
        .click(),
    ]);
    await expect(tab).toHaveURL(VALIDATOR);
    expect(await tab.evaluate(() => ({ opener: window.opener, referrer: document.referrer }))).toEqual({
      opener: null,
      referrer: '',
    });
  });
});

test.describe('the frequently asked questions', () => {
  test.beforeEach(({ page }) => visit(page, '/'));

  test('are twelve to fourteen panels', async ({ page }) => {
    const panels = await page.locator('#questions details').count();
    expect(panels).toBeGreaterThanOrEqual(12);
    expect(panels).toBeLessThanOrEqual(14);
  });

  test('are an accordion: each opens and closes by its own question', async ({ page }) => {
    for (const panel of await page.locator('#questions details').all()) {
      await expect(panel.locator('.rich')).toBeHidden();
      await panel.locator('summary').click();
      await expect(panel.locator('.rich')).toBeVisible();
      await panel.locator('summary').click();
      await expect(panel.locator('.rich')).toBeHidden();
    }
  });

  test('hold the front and the back of a sample diploma', async ({ page }) => {
    const panel = page.locator('#questions details', { has: page.locator('img') });
    await panel.locator('summary').click();
    for (const name of [/^Frente de uma RVDD/, /^Verso de uma RVDD/]) {
      const picture = panel.getByRole('img', { name });
      await picture.scrollIntoViewIfNeeded();
      await expect(picture).toBeVisible();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(0);
    }
    await expect(panel.getByRole('img')).toHaveCount(2);
    await expect(panel).toContainText('sem valor legal');
  });
});
