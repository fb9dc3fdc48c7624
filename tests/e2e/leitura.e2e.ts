import type { Page } from '@playwright/test';
import { expect, hydrated, test, visit } from '../support/e2e.ts';

/** Pages that are only read (ADR 0055): the application comes when somebody reaches for it, and takes the page's place. */

const acesso = (page: Page) => page.locator('#principal').getByRole('link', { name: 'Acessar meu diploma' });

/** The scripts asked for so far, by the part of the name that the bundler did not make. */
function watchScripts(page: Page): () => string[] {
  const names: string[] = [];
  page.on('request', (request) => {
    const [, name] = /\/assets\/([a-z-]+)-[\w-]{8}\.js$/.exec(request.url()) ?? [];
    if (name) names.push(name);
  });
  return () => names;
}

test('reading the home, all of it, fetches one plain script', async ({ page }) => {
  const scripts = watchScripts(page);
  await visit(page, '/');
  await page.getByRole('searchbox').fill('prazo');
  await page.getByRole('button', { name: 'Abrir todas' }).click();
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(scripts()).toEqual(['leitura']);
});

test('pointing at the access screen’s link fetches the application, and following it draws it', async ({
  page,
}) => {
  const scripts = watchScripts(page);
  await visit(page, '/');
  await acesso(page).hover();
  await expect.poll(scripts).toEqual(expect.arrayContaining(['base', 'acesso-page']));
  await acesso(page).click();
  await expect(page.getByLabel('CPF')).toBeVisible();
  await expect(page).toHaveTitle(/^Acessar meu diploma/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.locator('.site-menu [aria-current]')).toHaveCount(0);
});

test('back brings the home again where it was left, and it still works', async ({ page }) => {
  await visit(page, '/');
  const link = page.locator('#como-obter').getByRole('link', { name: 'Acessar meu diploma' });
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(100);
  await link.click();
  await expect(page.getByLabel('CPF')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Seu diploma é digital/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
  await page.getByRole('searchbox').fill('apostila');
  await expect(page.getByText('1 pergunta encontrada.')).toBeVisible();
  await page.getByRole('button', { name: 'Abrir todas' }).click();
  await expect(page.locator('#conselho-e-exterior')).toHaveAttribute('open', '');
});

test('back finds the place again though the file of the home comes after it', async ({ page }) => {
  const held: (() => Promise<void>)[] = [];
  await page.route(/\/assets\/inicio-page-/, (route) => {
    held.push(() => route.continue());
  });
  await visit(page, '/');
  const link = page.locator('#como-obter').getByRole('link', { name: 'Acessar meu diploma' });
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  await link.click();
  await expect(page.getByLabel('CPF')).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await page.evaluate(() => window.history.back());
  await expect(page.getByLabel('CPF')).toBeHidden();
  for (const release of held) await release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Seu diploma é digital/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left);
});

test('who goes back before the application came stays on the home, which works', { tag: '@largo' }, async ({
  page,
}) => {
  let deliver = (): void => undefined;
  const delivery = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/assets/base-*.js', async (route) => {
    await delivery;
    await route.continue();
  });
  await visit(page, '/');
  await acesso(page).click();
  await expect(page).toHaveURL('/diploma-digital');
  await page.goBack();
  await expect(page).toHaveURL('/');
  deliver();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Seu diploma é digital/);
  await page.getByRole('searchbox').fill('apostila');
  await expect(page.getByText('1 pergunta encontrada.')).toBeVisible();
});

test('an application whose file is gone is a full load of the access screen', async ({ page }) => {
  await page.route('**/assets/site-*.js', (route) => route.fulfill({ status: 404 }), { times: 1 });
  await visit(page, '/');
  // Not by a pointer, which would fetch the file twice.
  await acesso(page).evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/diploma-digital');
  await hydrated(page);
  await expect(page.getByLabel('CPF')).toBeVisible();
});

test('a middle click or one with a modifier is the browser’s', { tag: '@largo' }, async ({
  page,
  context,
}) => {
  await visit(page, '/');
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    acesso(page).click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await expect(tab).toHaveURL('/diploma-digital');
  await expect(page).toHaveURL('/');
});

test('a name in letters that Portuguese lacks fetches the file that has them', { tag: '@largo' }, async ({
  page,
}) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.woff2')) fonts.push(request.url());
  });
  await visit(page, '/');
  await page.evaluate(() => document.fonts.ready);
  expect(fonts.filter((url) => !url.includes('-pt-wght'))).toEqual([]);
  await page.locator('h1').evaluate((title) => {
    title.textContent = 'Søren Jörg Þór';
  });
  await expect.poll(() => fonts.filter((url) => url.includes('fraunces-latin-wght')).length).toBe(1);
});
