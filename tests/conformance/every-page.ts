import type { Page } from '@playwright/test';

/** Every address a person can stand on, the page for a wrong one included. */
export const ROUTES = [
  '/',
  '/diploma-digital',
  '/privacidade',
  '/acessibilidade',
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

export interface Place {
  /** Of the element's top edge, counted from the window's. */
  top: number;
  scrollY: number;
  windowHeight: number;
}

/** Where an element stands once the page has stopped scrolling. */
export async function placeOf(page: Page, id: string): Promise<Place | null> {
  await settle(page);
  return page.evaluate((name) => {
    const element = document.getElementById(name);
    if (!element) return null;
    const { top } = element.getBoundingClientRect();
    return { top, scrollY: window.scrollY, windowHeight: window.innerHeight };
  }, id);
}

/** The first section begins behind the header, at the very top of the page; any other must be clear of it. */
export async function isClearOfHeader(page: Page, id: string): Promise<boolean> {
  const place = await placeOf(page, id);
  if (!place || place.top >= place.windowHeight) return false;
  return place.top >= HEADER_PX || (place.scrollY === 0 && place.top >= 0);
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
