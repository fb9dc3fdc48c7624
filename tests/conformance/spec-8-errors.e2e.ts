import type { Page } from '@playwright/test';
import { formatCpf } from '#diploma/cpf.ts';
import { DEMO, expect, search, test, visit } from '../support/e2e.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';

/** SPEC.md section 8: on error, both calls log to the console. What the screen says beside that is ADR 0005. */

/** What the page itself logged as an error; the browser's own notes on failed requests carry no value. */
function collectLogged(page: Page): string[] {
  const logged: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && message.args().length > 0) logged.push(message.text());
  });
  return logged;
}

test('a handling miss is logged to the console', async ({ page }) => {
  const logged = collectLogged(page);
  await search(page, { cpf: umCpf(), matricula: umaMatricula() });
  await expect.poll(() => logged).toEqual([expect.stringMatching(/^ApiError: nao-encontrado \(404\)/)]);
});

test('a handling call that does not arrive is logged to the console', async ({ page }) => {
  const logged = collectLogged(page);
  await page.route('**/api/diploma-digital/handling', (route) => route.abort());
  await search(page, DEMO.vigente);
  await expect.poll(() => logged).toEqual([expect.stringMatching(/^ApiError: falha \(0\)/)]);
});

test('a handling success logs nothing', async ({ page }) => {
  const logged = collectLogged(page);
  await search(page, DEMO.vigente);
  await expect(page.getByRole('button', { name: 'Baixar os dois' })).toBeVisible();
  expect(logged).toEqual([]);
});

test('what is logged holds nothing of what was typed', async ({ page }) => {
  const logged = collectLogged(page);
  const cpf = umCpf();
  await search(page, { cpf, matricula: 'MAT7788' });
  await expect.poll(() => logged.length).toBe(1);
  expect(logged.join()).not.toMatch(new RegExp(`${cpf}|${formatCpf(cpf)}|MAT7788`));
});

for (const [name, end] of [
  ['does not arrive', { abort: true }],
  ['is refused', { status: 503 }],
] as const) {
  test(`a download-informative call that ${name} is logged to the console`, async ({ page }) => {
    const logged = collectLogged(page);
    await page.route('**/api/diploma-digital/download-informative', (route) =>
      'abort' in end ? route.abort() : route.fulfill({ status: end.status, body: 'fora do ar' }),
    );
    await visit(page, '/diploma-digital');
    await page.getByRole('button', { name: /informativo \(DOCX\)/ }).click();
    await expect.poll(() => logged).toEqual([expect.stringMatching(/^ApiError: falha/)]);
  });
}
