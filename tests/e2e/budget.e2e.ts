import type { Browser, BrowserContextOptions, CDPSession } from '@playwright/test';
import { expect, test } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';

/** The first view of a page, in bytes on the wire (headers and all), with nothing in the cache. 1 kB is 1000 bytes. */

const BUDGET = { total: 165_000, Script: 85_000, Font: 60_000, requests: 12 };

/** A page that is only read loads no application. */
const READ_BUDGET = { total: 113_000, Script: 5_000, Font: 60_000, requests: 9 };

interface Transfer {
  url: string;
  type: string;
  bytes: number;
}

interface FirstView {
  transfers: Transfer[];
  cookies: number;
  storage: number;
}

const SCREENS = [
  { width: 1360, height: 900, deviceScaleFactor: 1 },
  { width: 1360, height: 900, deviceScaleFactor: 2 },
  { width: 390, height: 844, deviceScaleFactor: 1 },
  { width: 390, height: 844, deviceScaleFactor: 2 },
  { width: 390, height: 844, deviceScaleFactor: 3 },
];

/** Pages without pictures: every screen gets the same bytes. */
const VIEWS = {
  '/': { screens: SCREENS, budget: READ_BUDGET },
  '/privacidade': { screens: SCREENS.slice(0, 1), budget: READ_BUDGET },
  '/diploma-digital': { screens: SCREENS, budget: BUDGET },
  '/verificar': { screens: SCREENS.slice(0, 1), budget: BUDGET },
  '/verificar?lang=en': { screens: SCREENS.slice(0, 1), budget: BUDGET },
};

for (const [path, { screens, budget }] of Object.entries(VIEWS)) {
  test.describe(`first view of ${path}`, () => {
    for (const { width, height, deviceScaleFactor } of screens) {
      test(
        `keeps its budget at ${width} px, ${deviceScaleFactor}x`,
        largoUnless(deviceScaleFactor === 1),
        async ({ browser, baseURL }) => {
          const view = await measureFirstView(browser, `${baseURL}${path}`, {
            viewport: { width, height },
            deviceScaleFactor,
          });
          const list = describe(view.transfers);
          console.log(
            `first view of ${path} at ${width} px, ${deviceScaleFactor}x: ${list.split('\n').at(-1)}`,
          );
          const unfinished = view.transfers.filter(({ bytes }) => bytes === 0);
          expect(unfinished, `requests without an answer\n${list}`).toEqual([]);
          expect(sum(view.transfers), `bytes in all\n${list}`).toBeLessThanOrEqual(budget.total);
          for (const type of ['Script', 'Font'] as const) {
            const ofType = view.transfers.filter((transfer) => transfer.type === type);
            expect(ofType.length, `a page with ${type}\n${list}`).toBeGreaterThan(0);
            expect(sum(ofType), `bytes of ${type}\n${list}`).toBeLessThanOrEqual(budget[type]);
          }
          expect(view.transfers.length, `requests\n${list}`).toBeLessThanOrEqual(budget.requests);
        },
      );
    }

    test('asks nobody else, sets no cookie and stores nothing', async ({ browser, baseURL }) => {
      const view = await measureFirstView(browser, `${baseURL}${path}`, {});
      const origins = new Set(view.transfers.map(({ url }) => new URL(url).origin));
      expect([...origins]).toEqual([baseURL]);
      expect(view.cookies).toBe(0);
      expect(view.storage).toBe(0);
    });
  });
}

async function measureFirstView(
  browser: Browser,
  url: string,
  options: BrowserContextOptions,
): Promise<FirstView> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const transfers = await watchTransfers(cdp);
    await page.goto(url, { waitUntil: 'load' });
    // The application is up once it has read the scroll; whatever it fetches for this view is then under way.
    await page.locator('.site-header[data-scrolled]').waitFor();
    await page.waitForLoadState('networkidle');
    // The icon of the tab is fetched apart from the page, and may still be under way; what never comes is told below.
    await expect
      .poll(() => [...transfers.values()].every(({ bytes }) => bytes > 0))
      .toBe(true)
      .catch(() => undefined);
    const storage = await page.evaluate(() => localStorage.length + sessionStorage.length);
    return { transfers: [...transfers.values()], cookies: (await context.cookies()).length, storage };
  } finally {
    await context.close();
  }
}

async function watchTransfers(cdp: CDPSession): Promise<Map<string, Transfer>> {
  const transfers = new Map<string, Transfer>();
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    // A picture written inside a style sheet or the page travels with it.
    if (request.url.startsWith('data:')) return;
    transfers.set(requestId, { url: request.url, type: type ?? 'Other', bytes: 0 });
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const transfer = transfers.get(requestId);
    if (transfer) transfer.bytes = encodedDataLength;
  });
  await cdp.send('Network.enable');
  await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
  return transfers;
}

const sum = (transfers: Transfer[]): number => transfers.reduce((total, { bytes }) => total + bytes, 0);

function describe(transfers: Transfer[]): string {
  const lines = transfers
    .toSorted((a, b) => b.bytes - a.bytes)
    .map(
      ({ url, type, bytes }) => `${String(bytes).padStart(7)}  ${type.padEnd(10)} ${new URL(url).pathname}`,
    );
  return [...lines, `${String(sum(transfers)).padStart(7)}  bytes in all, ${transfers.length} requests`].join(
    '\n',
  );
}
