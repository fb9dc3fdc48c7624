import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/e2e.ts';
import { hasPdftotext, printedText } from '../support/printed-text.ts';

/** The frequently asked questions: addresses, search, all at once, on paper. */

const panels = (page: Page) => page.locator('#questions details');
const shown = (page: Page) => panels(page).filter({ visible: true });
const answers = (page: Page) => panels(page).locator('.rich');
const count = (page: Page) => page.getByRole('search').getByRole('status');

async function goToFragment(page: Page, id: string): Promise<void> {
  await page.evaluate((hash) => {
    window.location.hash = hash;
  }, id);
}

test('each question has an address of its own that opens it', async ({ page }) => {
  // One scroll that is still gliding would carry the next one away.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/');
  const ids = await panels(page).evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) {
    await goToFragment(page, id);
    await expect(page.locator(`#${id}`)).toHaveAttribute('open', '');
    await expect(page.locator(`#${id} summary`)).toBeInViewport();
  }
});

test('a question opens when the page is loaded at its address, and alone', async ({ page }) => {
  await visit(page, '/#prazo-e-custo');
  await expect(page.locator('#prazo-e-custo .rich')).toBeVisible();
  await expect(page.locator('#prazo-e-custo summary')).toBeInViewport();
  await expect(page.locator('#questions details[open]')).toHaveCount(1);
});

test('the address of all questions opens none', { tag: '@largo' }, async ({ page }) => {
  await visit(page, '/#questions');
  await expect(page.locator('#questions-titulo')).toBeInViewport();
  await expect(page.locator('#questions details[open]')).toHaveCount(0);
});

test('opening one question leaves the others as they are', { tag: '@largo' }, async ({ page }) => {
  await visit(page, '/');
  await panels(page).nth(0).locator('summary').click();
  await panels(page).nth(1).locator('summary').click();
  await expect(page.locator('#questions details[open]')).toHaveCount(2);
});

test('the address of a question opens it again after it was closed', { tag: '@largo' }, async ({ page }) => {
  await visit(page, '/');
  await goToFragment(page, 'como-conferir');
  await expect(page.locator('#como-conferir .rich')).toBeVisible();
  await page.locator('#como-conferir summary').click();
  await expect(page.locator('#como-conferir .rich')).toBeHidden();
  await goToFragment(page, 'questions');
  await goToFragment(page, 'como-conferir');
  await expect(page.locator('#como-conferir .rich')).toBeVisible();
});

test('the address of a question the search had hidden shows it', { tag: '@largo' }, async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('searchbox').fill('apostila');
  await expect(page.locator('#como-conferir')).toBeHidden();
  await goToFragment(page, 'como-conferir');
  await expect(page.locator('#como-conferir .rich')).toBeVisible();
  await expect(page.locator('#como-conferir summary')).toBeInViewport();
});

test.describe('the search', () => {
  test.beforeEach(({ page }) => visit(page, '/'));

  test('hides what does not match and announces how many do', async ({ page }) => {
    const all = await panels(page).count();
    await expect(count(page)).toHaveText('');
    await page.getByRole('searchbox', { name: 'Buscar nas perguntas' }).pressSequentially('apostila');
    await expect(shown(page)).toHaveCount(1);
    await expect(shown(page)).toHaveId('conselho-e-exterior');
    await expect(count(page)).toHaveText('1 pergunta encontrada.');
    await page.getByRole('searchbox').fill('papel');
    await expect.poll(() => shown(page).count()).toBeGreaterThan(1);
    await expect(count(page)).toHaveText(`${await shown(page).count()} perguntas encontradas.`);
    await page.getByRole('searchbox').fill('');
    await expect(shown(page)).toHaveCount(all);
    await expect(count(page)).toHaveText('');
  });

  test('does not mind accents or capitals', { tag: '@largo' }, async ({ page }) => {
    const found: string[][] = [];
    for (const typed of ['correção', 'CORRECAO', 'correcao']) {
      await page.getByRole('searchbox').fill(typed);
      await expect(count(page)).not.toHaveText('');
      found.push(await shown(page).evaluateAll((all) => all.map(({ id }) => id)));
    }
    expect(found[0]).toContain('erro-nos-dados');
    expect(found[1]).toEqual(found[0]);
    expect(found[2]).toEqual(found[0]);
  });

  test('says so when nothing matches', async ({ page }) => {
    await page.getByRole('searchbox').fill('xyzzy');
    await expect(shown(page)).toHaveCount(0);
    await expect(count(page)).toHaveText('Nenhuma pergunta encontrada. Tente outra palavra.');
  });
});

test('all open and close at one press', async ({ page }) => {
  await visit(page, '/');
  const all = await panels(page).count();
  await page.getByRole('button', { name: 'Abrir todas' }).click();
  await expect(answers(page).filter({ visible: true })).toHaveCount(all);
  await page.getByRole('button', { name: 'Fechar todas' }).click();
  await expect(answers(page).filter({ visible: true })).toHaveCount(0);
});

test('closed panels are native details whose text is in the page, so that find-in-page opens them', async ({
  page,
}) => {
  await visit(page, '/');
  const closed = await panels(page).evaluateAll((all) =>
    all.map((panel) => ({
      isOpen: (panel as HTMLDetailsElement).open,
      summaries: panel.querySelectorAll(':scope > summary').length,
      // A heading inside is dropped by some screen readers, a shared name closes one when another opens.
      headings: panel.querySelectorAll('summary :is(h1, h2, h3, h4)').length,
      name: panel.getAttribute('name'),
      hasText: (panel.querySelector('.rich')?.textContent ?? '').length > 20,
    })),
  );
  for (const panel of closed) {
    expect(panel).toEqual({ isOpen: false, summaries: 1, headings: 0, name: null, hasText: true });
  }
});

test('on paper every answer is shown, and the screen is as it was afterwards', { tag: '@largo' }, async ({
  page,
}) => {
  test.skip(!hasPdftotext, 'pdftotext is missing');
  await visit(page, '/');
  await panels(page).nth(2).locator('summary').click();
  const texts = await answers(page).locator('p:first-child').allTextContents();
  const words = await printedText(page);
  for (const text of texts) expect(words).toContain(text.slice(0, 40));
  await expect(page.locator('#questions details[open]')).toHaveCount(1);
});
