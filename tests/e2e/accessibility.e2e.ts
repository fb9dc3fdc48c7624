import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { measureContrast, measureEdgeContrast } from '../support/contrast.ts';
import { expect, test } from '../support/e2e.ts';
import { SCREENS } from '../support/screens.ts';

/** WCAG 2.2 A and AA, and what axe recommends beyond them; `target-size` is off unless asked for by name. */
const EVERY_RULE = {
  runOnly: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
  },
  rules: { 'target-size': { enabled: true } },
};

/** The scheme changes colours and nothing else, so the dark one is held against these. */
const COLOR_RULES = { runOnly: { type: 'rule' as const, values: ['color-contrast', 'link-in-text-block'] } };

for (const screen of SCREENS) {
  test(`no barrier is found on: ${screen.name}`, async ({ page }) => {
    await screen.open(page);
    for (const width of [1360, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const barriers = await findBarriers(page, colorScheme === 'light' ? EVERY_RULE : COLOR_RULES);
        expect.soft(barriers, `axe, ${colorScheme}, ${width} px`).toEqual([]);
      }
      expect.soft(await page.evaluate(listSmallTargets), `targets at ${width} px`).toEqual([]);
    }
    expect.soft(await page.evaluate(listOutlineFaults)).toEqual([]);
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
  });
}

test('the header keeps its contrast over every section it is scrolled over', async ({ page }) => {
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

type AxeOptions = Parameters<AxeBuilder['options']>[0];

/** Where axe cannot tell the background of a text, the painted pixels decide. */
async function findBarriers(page: Page, options: AxeOptions): Promise<string[]> {
  const { violations, incomplete } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options(options)
    .analyze();
  const barriers = violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.failureSummary} ${node.html}`),
  );
  for (const { target } of incomplete.find(({ id }) => id === 'color-contrast')?.nodes ?? []) {
    const selector = String(target[0]);
    const { ratio, needed } = await measureContrast(page.locator(selector));
    if (ratio < needed) barriers.push(`contrast ${ratio.toFixed(2)} of ${selector}`);
  }
  return barriers;
}

/** Buttons, fields and panels: 44 px. Links: 24 px, save inside a sentence (WCAG 2.2, 2.5.8). */
function listSmallTargets(): string[] {
  const isInSentence = (target: Element): boolean =>
    getComputedStyle(target).display.startsWith('inline') &&
    target.parentElement?.textContent?.trim() !== target.textContent?.trim();
  return [...document.querySelectorAll('a[href], button, input:not([type="hidden"]), summary')]
    .filter((target) => target.checkVisibility() && !(target.tagName === 'A' && isInSentence(target)))
    .flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      const least = target.matches('a:not(.button)') ? 24 : 44;
      return Math.min(width, height) < least ? [`${width} × ${height}: ${target.outerHTML}`] : [];
    });
}

/** One title, and no level left out on the way down. */
function listOutlineFaults(): string[] {
  const headings = [...document.querySelectorAll('h1, h2, h3, h4, h5, h6')].filter((h) =>
    h.checkVisibility(),
  );
  const levels = headings.map(({ tagName }) => Number(tagName[1]));
  const skips = headings
    .filter((_, i) => (levels[i] ?? 0) > (levels[i - 1] ?? 0) + 1)
    .map((h) => h.outerHTML);
  const titles = levels.filter((level) => level === 1).length;
  return titles === 1 ? skips : [`${titles} titles`, ...skips];
}

async function scrollUnderHeader(page: Page, section: string): Promise<void> {
  const top = await page.locator(section).evaluate((element) => {
    window.scrollBy({ top: element.getBoundingClientRect().top, behavior: 'instant' });
    return element.getBoundingClientRect().top;
  });
  expect(Math.abs(top), `${section} is not under the header`).toBeLessThan(2);
  await expect(page.locator('.site-header')).toHaveAttribute('data-scrolled', 'true');
}
