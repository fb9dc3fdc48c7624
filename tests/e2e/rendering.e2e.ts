import type { Page } from '@playwright/test';
import { contrastRatio } from '#diploma/contraste.ts';
import { measureEdgeContrast, toHex } from '../support/contrast.ts';
import { DEMO, expect, search, test } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';

test.describe('forced colours', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(
      `buttons, fields, badges and cards keep an edge, ${colorScheme}`,
      largoUnless(colorScheme === 'light'),
      async ({ page }) => {
        await page.emulateMedia({ forcedColors: 'active', colorScheme });
        await page.goto('/');
        await expectEdges(page, [
          '.hero .button-primary',
          '.hero-seal',
          '.card',
          '.card-tag',
          '.faq-search input',
        ]);
        await page.goto('/diploma-digital');
        await expectEdges(page, ['.acesso-form', '#cpf', '.acesso-form .button']);
        await search(page, DEMO.vigente);
        await page.getByRole('button', { name: 'Ver QR Code' }).click();
        await expectEdges(page, ['.diploma', '.badge', '.files-list .button-primary', '.share-code code']);
        const modules = page.locator('.qr path');
        await expect(modules.first()).toHaveCSS('fill', 'rgb(255, 255, 255)');
        await expect(modules.last()).toHaveCSS('fill', 'rgb(0, 0, 0)');
      },
    );
  }

  test('the ornaments give way', { tag: '@largo' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/');
    await expect(page.locator('.hero-guilloche')).toBeHidden();
  });
});

test.describe('motion', () => {
  test('the page scrolls smoothly only where the person did not ask for less motion', async ({ page }) => {
    await page.goto('/');
    const html = page.locator('html');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(html).toHaveCSS('scroll-behavior', 'smooth');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(html).toHaveCSS('scroll-behavior', 'auto');
  });

  test('with less motion nothing is animated', { tag: '@largo' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/', '/diploma-digital']) {
      await page.goto(path);
      const moving = await page.evaluate(() =>
        [...document.querySelectorAll('*')].flatMap((element) => {
          const { animationName, transitionDuration } = getComputedStyle(element);
          return animationName === 'none' && transitionDuration === '0s' ? [] : [element.outerHTML];
        }),
      );
      expect(moving).toEqual([]);
    }
  });
});

test('the dark scheme is dark, and the light one light', async ({ page }) => {
  for (const path of ['/', '/diploma-digital', '/privacidade', '/nada-aqui']) {
    await page.goto(path);
    for (const [colorScheme, ground] of [
      ['light', '#000000'],
      ['dark', '#ffffff'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      const surfaces = await page.evaluate(() =>
        ['body', '.site-header', '.section-raised', '.acesso-form']
          .flatMap((selector) => document.querySelector(selector) ?? [])
          .map((element) => getComputedStyle(element).backgroundColor),
      );
      for (const surface of surfaces) {
        expect(contrastRatio(toHex(surface), ground), `${path}, ${colorScheme}`).toBeGreaterThan(14);
      }
    }
  }
});

test.describe('on paper', () => {
  test('the home shows every answer and no control', { tag: '@largo' }, async ({ page }) => {
    await page.goto('/');
    await page.emulateMedia({ media: 'print' });
    const answers = page.locator('.faq-list .rich');
    expect(await answers.count()).toBeGreaterThanOrEqual(12);
    for (const answer of await answers.all()) {
      const box = await answer.boundingBox();
      expect(box?.height ?? 0).toBeGreaterThan(20);
    }
    await expectNoControls(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('a result keeps the diploma and its code, and no control', async ({ page }) => {
    await search(page, DEMO.vigente);
    await expect(page.locator('.diploma')).toBeVisible();
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expectNoControls(page);
    await expect(page.locator('.previa-abrir img')).toBeVisible();
    await expect(page.locator('.share-code')).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  });
});

test.describe('layout shift', () => {
  for (const path of ['/', '/diploma-digital']) {
    for (const width of [1360, 390]) {
      for (const fonts of ['at once', 'late'] as const) {
        test(
          `${path} at ${width} px stays still, fonts ${fonts}`,
          largoUnless(fonts === 'late'),
          async ({ page }) => {
            await page.setViewportSize({ width, height: 900 });
            const release = fonts === 'late' ? await holdFonts(page) : () => undefined;
            await page.addInitScript(watchLayoutShift);
            await page.goto(path, { waitUntil: 'commit' });
            await page.waitForFunction(
              () => performance.getEntriesByName('first-contentful-paint').length > 0,
            );
            release();
            await page.waitForLoadState('networkidle');
            await page.evaluate(() => document.fonts.ready);
            expect(await page.evaluate(() => document.fonts.check('1rem "Fraunces"'))).toBe(true);
            expect(await page.evaluate(() => window.takeLayoutShift())).toBeLessThanOrEqual(0.02);
          },
        );
      }
    }
  }
});

async function expectEdges(page: Page, selectors: string[]): Promise<void> {
  for (const selector of selectors) {
    const box = page.locator(selector).first();
    const width = await box.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).borderTopWidth),
    );
    expect.soft(width, `border of ${selector}`).toBeGreaterThanOrEqual(1);
    expect.soft(await measureEdgeContrast(box), `edge of ${selector}`).toBeGreaterThanOrEqual(3);
  }
}

async function expectNoControls(page: Page): Promise<void> {
  // The picture of the diploma stays, which on a screen opens it in full.
  const controls = page
    .locator('button:not(.previa-abrir), .previa-abrir span, .button, input, nav, .skip-link')
    .filter({ visible: true });
  await expect(controls).toHaveCount(0);
}

/** Keeps every font back until it is released; the page is then already painted with the fallbacks. */
async function holdFonts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean };

declare global {
  interface Window {
    takeLayoutShift(): Promise<number>;
  }
}

/** Sums what moves without the person having touched anything, from the first paint on. */
function watchLayoutShift(): void {
  let total = 0;
  const add = (entries: PerformanceEntry[]): void => {
    for (const shift of entries as LayoutShift[]) total += shift.hadRecentInput ? 0 : shift.value;
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  window.takeLayoutShift = async () => {
    // What the last frame moved is recorded after it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    add(observer.takeRecords());
    return total;
  };
}
