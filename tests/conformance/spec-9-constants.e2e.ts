import type { Page } from '@playwright/test';
import { DEMO, expect, search, test, visit } from '../support/e2e.ts';
import { ROUTES } from './every-page.ts';

/** SPEC.md section 9. Header height, scroll threshold, number of panels and the PDF's time stamp stand with section 2. */

test('menu links are hidden at 767 px and shown at 768 px, on every page', async ({ page }) => {
  for (const route of ROUTES) {
    await visit(page, route);
    const menu = page.getByRole('banner').locator('nav a');
    for (const [width, shown] of [
      [767, 0],
      [768, 3],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(menu.filter({ visible: true }), `${route} at ${width} px`).toHaveCount(shown);
    }
  }
});

test('the home’s columns become one at 991 px and are two at 992 px', async ({ page }) => {
  await visit(page, '/');
  for (const pair of ['.hero-columns', '#recomendacao .two-columns', '.faq', '#about .two-columns']) {
    await expectColumns(page, pair);
  }
});

test('the access screen’s columns become one at 991 px and are two at 992 px', async ({ page }) => {
  await visit(page, '/diploma-digital');
  await expectColumns(page, '.acesso-columns');
});

test('the result’s columns become one at 991 px and are two at 992 px', async ({ page }) => {
  await search(page, DEMO.vigente);
  await expect(page.getByRole('button', { name: 'Baixar os dois' })).toBeVisible();
  await expectColumns(page, '.files');
});

test('the locale is pt-BR on every page', async ({ page }) => {
  for (const route of ROUTES) {
    await visit(page, route);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  }
});

test('money is written in reais', async ({ page }) => {
  await visit(page, '/#impressao');
  await expect(page.locator('#impressao .rich')).toContainText(/custa R\$\s85,00/);
});

async function expectColumns(page: Page, selector: string): Promise<void> {
  for (const [width, columns] of [
    [992, 2],
    [991, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await page
      .locator(`${selector} > *`)
      .evaluateAll((children) => children.slice(0, 2).map((child) => child.getBoundingClientRect().toJSON()));
    const [first, second] = boxes as [DOMRect, DOMRect];
    if (columns === 2) expect(second.left, `${selector} at ${width} px`).toBeGreaterThanOrEqual(first.right);
    else expect(second.top, `${selector} at ${width} px`).toBeGreaterThanOrEqual(first.bottom);
  }
}
