import type { Page } from '@playwright/test';

/** What a browser can do, found out by trying it. */

/** Some remember for the life of the page that a module could not be fetched, and never ask for it again. */
export async function canImportAgain(page: Page): Promise<boolean> {
  const address = '**/modulo-de-teste.js';
  await page.route(address, (route) => route.abort());
  const tryImport = () =>
    page.evaluate(
      (url) =>
        import(url).then(
          () => true,
          () => false,
        ),
      '/modulo-de-teste.js',
    );
  await tryImport();
  await page.unroute(address);
  await page.route(address, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  const found = await tryImport();
  await page.unroute(address);
  return found;
}

/** Some keep no page for the back button, and load it anew. */
export async function keepsPages(page: Page): Promise<boolean> {
  await page.goto('/acessibilidade');
  await page.evaluate(() => Object.assign(window, { isKept: true }));
  await page.goto('/privacidade');
  await page.evaluate(() => window.history.back());
  // A page that was kept loads nothing, so Playwright has no event of it to wait for.
  const look = () =>
    page
      .evaluate(() => ({
        isThere: location.pathname === '/acessibilidade' && document.readyState === 'complete',
        isKept: 'isKept' in window,
      }))
      .catch(() => null);
  for (;;) {
    const seen = await look();
    if (seen?.isThere) return seen.isKept;
    await page.waitForTimeout(50);
  }
}
