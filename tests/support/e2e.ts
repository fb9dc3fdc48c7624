import { randomInt } from 'node:crypto';
import { test as base, type Page } from '@playwright/test';

/** A test whose requests come from an address of its own (198.18.0.0/15 is kept for such tests, RFC 2544). */
export const test = base.extend<{ onlyWithBrowser: undefined }>({
  onlyWithBrowser: [
    async ({ launchOptions }, use, testInfo) => {
      testInfo.skip(!launchOptions.executablePath, 'no Chromium on this machine');
      await use(undefined);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies from the pattern
  extraHTTPHeaders: async ({}, use) => {
    await use({ 'x-forwarded-for': `198.${randomInt(18, 20)}.${randomInt(256)}.${randomInt(1, 255)}` });
  },
});

export { expect } from '@playwright/test';

/** The demonstration graduates of `src/demonstracao/diplomados.ts`, by what each is for. */
export const DEMO = {
  vigente: { cpf: '529.982.247-25', matricula: '20210042' },
  doisDiplomas: { cpf: '123.456.789-09', matricula: '20200117' },
  aCaminho: { cpf: '987.654.321-00', matricula: '20220311' },
  planejado: { cpf: '012.345.678-90', matricula: '20220458' },
  suspenso: { cpf: '111.444.777-35', matricula: '20210203' },
  anuladoEReemitido: { cpf: '390.533.447-05', matricula: '20190089' },
  nomeSocial: { cpf: '135.792.468-28', matricula: 'EAD20230076' },
  nomeLongo: { cpf: '246.813.579-28', matricula: '20200730' },
} as const;

/** Opens a page and waits for its script: until then links and forms do what they do without one. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

export async function hydrated(page: Page): Promise<void> {
  await page.locator('header[data-scrolled]').waitFor();
}

/** Opens the access screen and searches, as a person would. */
export async function search(
  page: Page,
  { cpf, matricula }: { cpf: string; matricula: string },
): Promise<void> {
  await visit(page, '/diploma-digital');
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Matrícula').fill(matricula);
  await page.getByRole('button', { name: 'Buscar diploma' }).click();
}
