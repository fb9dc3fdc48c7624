import { createServer } from 'node:net';
import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_ARGS } from '../support/chromium.ts';
import { expect, test } from '../support/e2e.ts';
import { loadTestSettings } from '../support/settings.ts';

/** Lighthouse on a telephone. Performance is told, not judged: on a busy machine a page without script gets 71 to 100. */
const GATES = ['accessibility', 'best-practices', 'seo'];
const ATTEMPTS = 3;

for (const path of loadTestSettings().completo ? ['/', '/diploma-digital'] : ['/diploma-digital']) {
  test(`Lighthouse gives ${path} 100 for accessibility, best practices and SEO`, { tag: '@largo' }, async ({
    baseURL,
    launchOptions,
  }) => {
    test.setTimeout(240_000);
    const port = await findFreePort();
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    });
    try {
      const result = await audit(`${baseURL}${path}`, port);
      const { performance, ...gated } = result.categories;
      console.log(`Lighthouse ${path}: performance ${Math.round((performance?.score ?? 0) * 100)}`);
      for (const id of GATES) {
        expect.soft(gated[id]?.score, `${id}: ${listFailures(result, id).join(', ')}`).toBe(1);
      }
    } finally {
      await browser.close();
    }
  });
}

/** A score is null where an audit could not be made, which says nothing about the page. */
async function audit(url: string, port: number): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    const run = await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance', ...GATES],
    });
    const result = run?.lhr;
    const isWhole = result !== undefined && GATES.every((id) => result.categories[id]?.score !== null);
    if (isWhole || (attempt === ATTEMPTS && result)) return result;
    if (attempt === ATTEMPTS) throw new Error(`Lighthouse has no result for ${url}`);
  }
}

function listFailures({ categories, audits }: Result, category: string): string[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs.flatMap(({ id, weight }) => {
    const { score = 1, title = '', errorMessage = '' } = audits[id] ?? {};
    return weight > 0 && score !== null && score < 1 ? [`${id} (${title}) ${errorMessage}`.trim()] : [];
  });
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
