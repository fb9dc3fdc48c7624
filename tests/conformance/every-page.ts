import type { Page } from '@playwright/test';

/** Every address a person can stand on, the page for a wrong one included. */
export const ROUTES = [
  '/',
  '/diploma-digital',
  '/privacidade',
  '/acessibilidade',
  '/verificar',
  '/endereco-que-nao-existe',
];

export const HEADER_PX = 70;

/** How opaque the header's background is, from 0 to 1, once the page has drawn what a scroll changed. */
export async function headerAlpha(page: Page): Promise<number> {
  await settle(page);
  const color = await page
    .locator('header.site-header')
    .evaluate((header) => getComputedStyle(header).backgroundColor);
  const alpha = /^rgba\(.*,\s*([\d.]+)\)$/.exec(color) ?? /\/\s*([\d.]+)\)$/.exec(color);
  return alpha ? Number(alpha[1]) : 1;
}

export async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
}

/** Once the page has stopped scrolling: the element's top is right under the header, or as near as the page's end lets it. */
export async function isScrolledTo(page: Page, id: string): Promise<boolean> {
  await settle(page);
  return page.evaluate(
    ([name, header]) => {
      const top = document.getElementById(name)?.getBoundingClientRect().top;
      if (top === undefined) return false;
      const { scrollHeight } = document.documentElement;
      // The first section begins behind the header, at the very top of the page.
      if (window.scrollY === 0) return top === 0;
      const isAtEnd = Math.ceil(window.scrollY + window.innerHeight) >= scrollHeight;
      return top >= header && top < (isAtEnd ? window.innerHeight : header + 40);
    },
    [id, HEADER_PX] as const,
  );
}

/** A scroll is over when the position stays the same for several frames. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let last = window.scrollY;
        let still = 0;
        const watch = (): void => {
          still = window.scrollY === last ? still + 1 : 0;
          last = window.scrollY;
          if (still === 6) resolve();
          else requestAnimationFrame(watch);
        };
        requestAnimationFrame(watch);
      }),
  );
}
