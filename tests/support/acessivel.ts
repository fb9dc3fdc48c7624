import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './e2e.ts';
import { loadTestSettings } from './settings.ts';

const TODOS = [
  { width: 1360, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1360, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
] as const;

/** Each scheme and each width are looked at once, all four pairs in `test:completo`: axe is clean, nothing is out of sight. */
export async function expectAcessivel(page: Page): Promise<void> {
  for (const { width, colorScheme } of loadTestSettings().completo ? TODOS : TODOS.slice(0, 2)) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const where = `${page.url()} at ${width}, ${colorScheme}`;
    expect(
      violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
      where,
    ).toEqual([]);
    const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(isWide, where).toBe(false);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1360, height: 900 });
}
