import type { Page } from '@playwright/test';
import { DEMO, expect, hydrated, search, test, visit } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';
import { isScrolledTo, ROUTES } from './every-page.ts';

/** SPEC.md section 2: after navigation, if the URL has a fragment, the page scrolls to that element. */

const ANCHORS = [
  ['Início', 'principal'],
  ['Perguntas frequentes', 'questions'],
  ['Diploma físico', 'about'],
] as const;

const expectAt = (page: Page, id: string): Promise<void> =>
  expect.poll(() => isScrolledTo(page, id), { message: `#${id} is in view, clear of the header` }).toBe(true);

const follow = (page: Page, label: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: label }).click();

for (const route of ROUTES) {
  test(
    `the three anchors work from ${route}`,
    largoUnless(route === '/' || route === '/diploma-digital'),
    async ({ page }) => {
      for (const [label, id] of ANCHORS) {
        await visit(page, route);
        await follow(page, label);
        await expect(page).toHaveURL(`/#${id}`);
        await expectAt(page, id);
      }
    },
  );
}

test('the three anchors work one after the other on the same page, which glides to them', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await visit(page, '/');
  for (const [label, id] of [...ANCHORS, ...ANCHORS.toReversed()]) {
    await follow(page, label);
    await expect(page).toHaveURL(`/#${id}`);
    await expectAt(page, id);
  }
});

test('the same anchor works again after the page was scrolled away', { tag: '@largo' }, async ({ page }) => {
  await visit(page, '/#questions');
  await expectAt(page, 'questions');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await follow(page, 'Perguntas frequentes');
  await expectAt(page, 'questions');
});

test('the three anchors work from the access screen with a result on it', async ({ page }) => {
  for (const [label, id] of ANCHORS) {
    await search(page, DEMO.vigente);
    await expect(page.getByRole('button', { name: 'Baixar os dois' })).toBeVisible();
    await follow(page, label);
    await expect(page).toHaveURL(`/#${id}`);
    await expectAt(page, id);
  }
});

test('a full load with a fragment shows its element', async ({ page }) => {
  for (const id of ['principal', 'como-obter', 'recomendacao', 'questions', 'como-conferir', 'about']) {
    // From another document: a changed fragment alone would load nothing.
    await page.goto('about:blank');
    await visit(page, `/#${id}`);
    await expectAt(page, id);
  }
});

test('a fragment of the access screen is reached from a link inside it', async ({ page }) => {
  await visit(page, '/diploma-digital');
  await page.getByRole('link', { name: 'Fale com a secretaria' }).click();
  await expect(page).toHaveURL('/diploma-digital#contato');
  await expectAt(page, 'contato');
});

test('a changed fragment moves the page', async ({ page }) => {
  await visit(page, '/#principal');
  await page.evaluate(() => {
    window.location.hash = 'about';
  });
  await expectAt(page, 'about');
});

test('back and forward between fragments show each again', async ({ page }) => {
  await visit(page, '/');
  await follow(page, 'Perguntas frequentes');
  await expectAt(page, 'questions');
  await follow(page, 'Diploma físico');
  await expectAt(page, 'about');
  await page.goBack();
  await expect(page).toHaveURL('/#questions');
  await expectAt(page, 'questions');
  await page.goForward();
  await expect(page).toHaveURL('/#about');
  await expectAt(page, 'about');
});

test('back and forward between pages show page, title and fragment again', async ({ page }) => {
  await visit(page, '/diploma-digital');
  await follow(page, 'Perguntas frequentes');
  await expectAt(page, 'questions');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacidade', exact: true }).click();
  await expect(page).toHaveTitle(/^Privacidade/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveTitle(/^Diploma digital/);
  await expectAt(page, 'questions');
  await page.goBack();
  await expect(page).toHaveTitle(/^Acessar meu diploma/);
  await expect(page.getByLabel('CPF')).toBeVisible();
  await page.goForward();
  await expectAt(page, 'questions');
});

test('after a reload, back brings a page this document had not loaded', { tag: '@largo' }, async ({
  page,
}) => {
  await visit(page, '/#about');
  await expectAt(page, 'about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Acessibilidade' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Acessibilidade/i);
  await page.reload();
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Seu diploma é digital/);
  await expectAt(page, 'about');
  await expect(page).toHaveTitle(/^Diploma digital/);
});

test('a fragment that names nothing, or cannot be decoded, does no harm', async ({ page }) => {
  for (const fragment of ['nada-aqui', '%', '%E0%A4%A']) {
    await page.goto('about:blank');
    await visit(page, `/#${fragment}`);
    await follow(page, 'Perguntas frequentes');
    await expectAt(page, 'questions');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Seu diploma é digital/);
  }
});
