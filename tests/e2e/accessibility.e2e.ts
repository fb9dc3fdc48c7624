import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { measureContrast, measureEdgeContrast } from '../support/contrast.ts';
import { DEMO, expect, test } from '../support/e2e.ts';

test('the header keeps its contrast over every section it is scrolled over', { tag: '@largo' }, async ({
  page,
}) => {
  // A low window, so that even the last section reaches the top.
  await page.setViewportSize({ width: 1360, height: 240 });
  await page.goto('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const section of ['#como-obter', '#recomendacao', '#questions', '#about', '.site-footer']) {
      await scrollUnderHeader(page, section);
      for (const text of ['.logo > span', '.logo small', '.site-menu a']) {
        const { ratio, needed } = await measureContrast(page.locator(text).first());
        expect.soft(ratio, `${text} over ${section}, ${colorScheme}`).toBeGreaterThanOrEqual(needed);
      }
    }
  }
});

test('the edges of fields and buttons stand out from what is around them', async ({ page }) => {
  await page.goto('/diploma-digital');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const control of ['#cpf', '.acesso-form .button', '.informative-offer .button']) {
      // WCAG 2.2, 1.4.11.
      const ratio = await measureEdgeContrast(page.locator(control));
      expect.soft(ratio, `${control}, ${colorScheme}`).toBeGreaterThanOrEqual(3);
    }
  }
});

for (const lang of ['pt-BR', 'en', 'es']) {
  test(`/verificar has no barrier in ${lang}: the form and an answer, wide and narrow`, {
    tag: '@largo',
  }, async ({ page }) => {
    const response = await page.request.post('/api/diploma-digital/handling', { data: DEMO.vigente });
    const { student } = await response.json();
    for (const path of ['/verificar', `/verificar/${student.diplomas[0].codigo}`]) {
      await page.goto(`${path}?lang=${lang}`);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      for (const width of [1360, 390]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: width === 390 ? 'dark' : 'light' });
        const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
        const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
        expect.soft(told, `axe on ${path}, ${width} px`).toEqual([]);
        const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
        expect.soft(overflow, `overflow of ${path} at ${width} px`).toBe(0);
      }
    }
  });
}

async function scrollUnderHeader(page: Page, section: string): Promise<void> {
  const top = await page.locator(section).evaluate((element) => {
    window.scrollBy({ top: element.getBoundingClientRect().top, behavior: 'instant' });
    return element.getBoundingClientRect().top;
  });
  expect(Math.abs(top), `${section} is not under the header`).toBeLessThan(2);
  await expect(page.locator('.site-header')).toHaveAttribute('data-scrolled', 'true');
}
