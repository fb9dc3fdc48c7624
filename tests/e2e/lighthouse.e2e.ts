import { createServer } from 'node:net';
import { chromium, type Page } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { CHROMIUM_ARGS } from '../support/chromium.ts';
import { expect, test } from '../support/e2e.ts';
import { comeInToMeuDiploma, makeLinkTo } from '../support/meu-diploma.ts';
import { loadTestSettings } from '../support/settings.ts';

/** Lighthouse on a telephone. Performance is told, not judged: on a busy machine a page without script gets 71 to 100. */
const GATES = ['accessibility', 'best-practices', 'seo'] as const;
const ATTEMPTS = 3;

/** Of each page: what it fails on purpose. A link that is given to one person stays out of search engines. */
const PAGES = [
  { name: '/', open: async () => '/', fails: [] },
  { name: '/diploma-digital', open: async () => '/diploma-digital', fails: [] },
  { name: '/verificar', open: async () => '/verificar', fails: [] },
  { name: '/c/<link>', open: makeLink, fails: ['is-crawlable'] },
];

for (const { name, open, fails } of PAGES.filter(
  (each) => loadTestSettings().completo || each.name !== '/',
)) {
  test(`Lighthouse gives ${name} 100 for accessibility, best practices and SEO`, { tag: '@largo' }, async ({
    page,
    baseURL,
    launchOptions,
  }) => {
    test.setTimeout(240_000);
    const path = await open(page);
    const port = await findFreePort();
    const browser = await chromium.launch({
      ...launchOptions,
      args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`],
    });
    try {
      const result = await audit(`${baseURL}${path}`, port);
      console.log(
        `Lighthouse ${name}: performance ${Math.round((result.categories['performance']?.score ?? 0) * 100)}`,
      );
      for (const id of GATES) expect(result.categories[id]?.score, id).not.toBeNull();
      const failed = GATES.flatMap((id) => listFailures(result, id));
      expect(
        failed.map(({ id }) => id),
        failed.map(({ told }) => told).join(', '),
      ).toEqual(fails);
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

function listFailures({ categories, audits }: Result, category: string): { id: string; told: string }[] {
  const refs = categories[category]?.auditRefs ?? [];
  return refs.flatMap(({ id, weight }) => {
    const { score = 1, title = '', errorMessage = '' } = audits[id] ?? {};
    const isFailed = weight > 0 && score !== null && score < 1;
    return isFailed ? [{ id, told: `${id} (${title}) ${errorMessage}`.trim() }] : [];
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

async function makeLink(page: Page): Promise<string> {
  await comeInToMeuDiploma(page);
  return new URL(
    await makeLinkTo(page, `Lighthouse ${test.info().retry}`, 'O veredito e a imagem do diploma'),
  ).pathname;
}
