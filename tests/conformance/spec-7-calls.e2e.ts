import { savedBy } from '../support/downloads.ts';
import { DEMO, expect, search, test, visit } from '../support/e2e.ts';

/** SPEC.md section 7: the calls the product makes. */

test('handling is one POST to /api with cpf and matricula alone', async ({ page, baseURL }) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api'))
      calls.push(`${request.method()} ${request.url()}`);
  });
  const asked = page.waitForRequest('**/api/**');
  await search(page, DEMO.vigente);
  const request = await asked;
  expect(request.postDataJSON()).toStrictEqual({ cpf: DEMO.vigente.cpf, matricula: DEMO.vigente.matricula });
  expect(request.headers()['content-type']).toBe('application/json');
  await expect(page.getByRole('heading', { name: 'Ana Luísa Ferreira Prado' })).toBeVisible();
  expect(calls).toEqual([`POST ${baseURL}/api/diploma-digital/handling`]);
});

test('download-informative is one POST to /api with an empty object', async ({ page, baseURL }) => {
  await visit(page, '/diploma-digital');
  const asked = page.waitForRequest('**/api/**');
  await page.getByRole('button', { name: /informativo \(DOCX\)/ }).click();
  const request = await asked;
  expect(`${request.method()} ${request.url()}`).toBe(
    `POST ${baseURL}/api/diploma-digital/download-informative`,
  );
  expect(request.postData()).toBe('{}');
});

test('the informative document is saved with the bytes and under the name the server gave', async ({
  page,
}) => {
  const given = { name: 'Informativo à parte 2031.docx', file: '' };
  await page.route('**/api/diploma-digital/download-informative', async (route) => {
    const response = await route.fetch();
    given.file = (await response.json()).file;
    await route.fulfill({ response, json: given });
  });
  await visit(page, '/diploma-digital');
  const [saved] = await savedBy(page, 1, () =>
    page.getByRole('button', { name: /informativo \(DOCX\)/ }).click(),
  );
  expect(saved?.name).toBe(given.name);
  expect(saved?.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(saved?.bytes.toString('base64')).toBe(given.file);
  await expect(page.getByText('O informativo foi baixado.')).toBeVisible();
});
