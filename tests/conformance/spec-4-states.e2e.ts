import type { Page, Route } from '@playwright/test';
import { DEMO, expect, search, test, visit } from '../support/e2e.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';

/**
 * SPEC.md section 4, seen from outside. The exact values and transitions are those of
 * `src/web/diploma-digital/handling-state.test.ts`.
 */

const HANDLING = '**/api/diploma-digital/handling';

const isLoading = (page: Page) => page.locator('main [aria-busy]');

/** Keeps the request open until told what becomes of it. */
async function holdHandling(
  page: Page,
): Promise<{ count(): number; release(end: (route: Route) => Promise<void>): Promise<void> }> {
  const held: Route[] = [];
  await page.route(HANDLING, (route) => void held.push(route));
  return {
    count: () => held.length,
    async release(end) {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      for (const route of held) await end(route);
    },
  };
}

async function expectLoading(page: Page): Promise<void> {
  await expect(isLoading(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByRole('progressbar', { name: 'Buscando seu diploma' })).toBeVisible();
}

async function expectIdle(page: Page): Promise<void> {
  await expect(isLoading(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
}

test('at first nothing loads and no student is shown', async ({ page }) => {
  await visit(page, '/diploma-digital');
  await expectIdle(page);
  await expect(page.locator('.resultado, .resposta')).toHaveCount(0);
});

test('a request that starts is loading, and success clears it', async ({ page }) => {
  const held = await holdHandling(page);
  await search(page, DEMO.vigente);
  await expectLoading(page);
  await held.release((route) => route.continue());
  await expect(page.getByRole('heading', { name: 'Ana Luísa Ferreira Prado' })).toBeVisible();
  await expectIdle(page);
});

test('a miss clears loading', async ({ page }) => {
  const held = await holdHandling(page);
  await search(page, { cpf: umCpf(), matricula: umaMatricula() });
  await expectLoading(page);
  await held.release((route) => route.continue());
  await expect(page.getByRole('heading', { name: /Não achamos/ })).toBeVisible();
  await expectIdle(page);
});

test('a network failure clears loading', async ({ page }) => {
  const held = await holdHandling(page);
  await search(page, DEMO.vigente);
  await expectLoading(page);
  await held.release((route) => route.abort('connectionreset'));
  await expect(page.getByRole('heading', { name: 'A resposta não chegou' })).toBeVisible();
  await expectIdle(page);
});

test('a second press while loading starts no second request', async ({ page }) => {
  const held = await holdHandling(page);
  await search(page, DEMO.vigente);
  await expectLoading(page);
  // Playwright itself would wait for a button that says it is disabled.
  await page.getByRole('button', { name: 'Buscar diploma' }).click({ force: true });
  await page.getByLabel('CPF').press('Enter');
  await held.release((route) => route.continue());
  await expect(page.getByRole('heading', { name: 'Ana Luísa Ferreira Prado' })).toBeVisible();
  expect(held.count()).toBe(1);
});

test('a response replaces the former one', async ({ page }) => {
  await search(page, DEMO.vigente);
  await page.getByRole('button', { name: 'Baixar os dois' }).click();
  await expect(page.getByText(/^2 arquivos salvos: diploma-enfermagem/)).toBeVisible();
  await page.getByRole('button', { name: 'Trocar' }).click();
  await page.getByLabel('CPF').fill(DEMO.nomeSocial.cpf);
  await page.getByLabel('Matrícula').fill(DEMO.nomeSocial.matricula);
  await page.getByRole('button', { name: 'Buscar diploma' }).click();
  await expect(page.getByRole('heading', { name: 'Lia Andrade Monteiro' })).toBeVisible();
  await expect(page.locator('.diploma')).toHaveCount(1);
  await expect(page.locator('main')).not.toContainText(/Ana Luísa|Enfermagem|enfermagem|20210042/);
});

test('a miss after a result leaves nothing of the result on the screen', async ({ page }) => {
  await search(page, DEMO.vigente);
  await page.getByRole('button', { name: 'Trocar' }).click();
  await page.getByLabel('CPF').fill(umCpf());
  await page.getByLabel('Matrícula').fill(umaMatricula());
  await page.getByRole('button', { name: 'Buscar diploma' }).click();
  await expect(page.getByRole('heading', { name: /Não achamos/ })).toBeVisible();
  await expect(page.locator('.resultado')).toHaveCount(0);
  await expect(page.locator('main')).not.toContainText(/Ana Luísa|Enfermagem/);
});
