import type { Page } from '@playwright/test';
import { HandlingResponse, InformativeResponse } from '#http/contrato/acesso.ts';
import { DEMO, expect, search, test, visit } from '../support/e2e.ts';

/** SPEC.md section 3: the two responses, as the browser receives them. */

/** The page reads an answer as a stream, which leaves nothing behind for `Response.json()`. */
async function receivedBy<Answer>(page: Page, call: string, action: () => Promise<void>): Promise<Answer> {
  const body = new Promise<Answer>((resolve) => {
    page.route(`**/api/diploma-digital/${call}`, async (route) => {
      const response = await route.fetch();
      resolve(await response.json());
      await route.fulfill({ response });
    });
  });
  await action();
  return body;
}

const handling = (page: Page, digitado: { cpf: string; matricula: string }): Promise<HandlingResponse> =>
  receivedBy(page, 'handling', () => search(page, digitado));

test('the handling response holds student, xml and rvdd', async ({ page }) => {
  const body = await handling(page, DEMO.vigente);
  expect(Object.keys(body)).toEqual(['student', 'xml', 'rvdd']);
  expect(HandlingResponse.parse(body)).toEqual(body);
  const starts = [body.xml, body.rvdd].map(([arquivo]) =>
    Buffer.from(arquivo?.file ?? '', 'base64')
      .subarray(0, 5)
      .toString(),
  );
  expect(starts).toEqual(['<?xml', '%PDF-']);
});

test('the handling response of a diploma on its way holds empty lists', async ({ page }) => {
  expect(await handling(page, DEMO.aCaminho)).toMatchObject({
    student: { diplomas: [{ codigo: null, situacao: null }] },
    xml: [],
    rvdd: [],
  });
});

test('the informative document download response holds a DOCX in base64 and its name', async ({ page }) => {
  await visit(page, '/diploma-digital');
  const body = await receivedBy<InformativeResponse>(page, 'download-informative', () =>
    page.getByRole('button', { name: /informativo \(DOCX\)/ }).click(),
  );
  expect(Object.keys(body).toSorted()).toEqual(['file', 'name']);
  expect(InformativeResponse.parse(body)).toEqual(body);
  expect(body.file).toMatch(/^[A-Za-z0-9+/]+={0,2}$/);
  expect(Buffer.from(body.file, 'base64').subarray(0, 2).toString()).toBe('PK');
  expect(body.name).toMatch(/\.docx$/);
});
