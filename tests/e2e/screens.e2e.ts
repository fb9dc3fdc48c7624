import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { measureContrast } from '../support/contrast.ts';
import { expect } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';
import { listLostText, widenTextSpacing } from '../support/lost-text.ts';
import { NOTHING, test } from '../support/noticed.ts';
import { SCREENS, SCREENS_DO_REGISTRO, type Screen } from '../support/screens.ts';
import { loadTestSettings } from '../support/settings.ts';

/** What holds on every screen, in one visit each: opening one is what takes time. */

/** WCAG 2.2 A and AA, and what axe recommends beyond them; `target-size` is off unless asked for by name. */
const EVERY_RULE = {
  runOnly: {
    type: 'tag' as const,
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice', 'experimental'],
  },
  rules: { 'target-size': { enabled: true } },
};

/** The scheme changes colours and nothing else, so the dark one is held against these. */
const COLORS = ['color-contrast', 'link-in-text-block'];
const COLOR_RULES = { runOnly: { type: 'rule' as const, values: COLORS } };

const WIDTHS = [1360, 390];
const { completo } = loadTestSettings();

/** A window of 1280 × 1024 at 400 % zoom has 320 × 256 CSS pixels (WCAG 2.2, 1.4.10). */
const ZOOMED = { width: 320, height: 256 };

SCREENS.forEach(expectFlawless);

test.describe('where the register is published', () => {
  test.use({ baseURL: process.env['E2E_REGISTRO'] ?? '' });
  SCREENS_DO_REGISTRO.forEach(expectFlawless);
});

/** axe takes most of the time: in `npm test` it sees every other screen at one width, the others at the other. */
function expectFlawless(screen: Screen, index: number): void {
  test(
    `no barrier, no lost text and no stranger on: ${screen.name}`,
    largoUnless(index % 10 === 0),
    async ({ page, context, noticed }) => {
      await screen.open(page);
      expect(noticed).toEqual(NOTHING);
      expect(await context.cookies()).toEqual([]);
      for (const [at, width] of WIDTHS.entries()) {
        await page.setViewportSize({ width, height: 900 });
        if (completo || index % WIDTHS.length === at) {
          expect.soft(await findBarriers(page, EVERY_RULE), `axe at ${width} px`).toEqual([]);
        }
        expect.soft(await page.evaluate(listSmallTargets), `targets at ${width} px`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await findBarriers(page, COLOR_RULES), 'axe, dark').toEqual([]);
      await page.emulateMedia({ colorScheme: 'light' });
      expect.soft(await page.evaluate(listOutlineFaults)).toEqual([]);
      await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
      await page.setViewportSize(ZOOMED);
      expect.soft(await page.evaluate(listLostText), 'text lost at 320 px').toEqual([]);
      await page.evaluate(widenTextSpacing);
      expect.soft(await page.evaluate(listLostText), 'at 320 px, text spacing of WCAG 1.4.12').toEqual([]);
      await page.setViewportSize({ width: 1360, height: 900 });
      expect.soft(await page.evaluate(listLostText), 'at 1360 px, text spacing of WCAG 1.4.12').toEqual([]);
    },
  );
}

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
