import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import type { Idioma } from '#diploma/idioma.ts';
import { PALAVRAS } from '#verification/palavras/todas.ts';
import type { Veredito } from '#verification/report.ts';
import { asForjas, umaPkiDoForjador } from '../support/as-forjas.ts';
import { umaPkiDoDiploma } from '../support/assina.ts';
import { arquivosDe, solta } from '../support/confere-no-site.ts';
import { expect, hydrated, test } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';
import { umDiplomaDeForaProvado } from '../support/um-diploma-de-fora.ts';
import { OS_OUTROS, sha256De } from '../support/uma-conferencia.ts';

/** Every verdict, as the browser comes to it, in every language: no barrier, wide and narrow, light and dark. */

const pki = await umaPkiDoDiploma();
const rootOf = ({ acs }: PkiDemo): string => sha256De(acs[0]?.certificate ?? new Uint8Array());
const deFora = await umDiplomaDeForaProvado(pki);

type Arquivos = (page: Page) => Promise<Uint8Array>;
const treino =
  (nome: string): Arquivos =>
  async (page) =>
    (await page.request.get(`/verificar/treino/${nome}`)).body();

/** What each verdict is said of, and whether the root of the other institution is trusted. */
const CASOS: readonly (readonly [Veredito, Arquivos, { isTrusted: boolean; isTied?: true }])[] = [
  ['autentico-vigente', async (page) => (await arquivosDe(page, 'vigente')).xml, { isTrusted: false }],
  ['autentico-nao-vigente', treino('anulado'), { isTrusted: false }],
  ['autentico-situacao-desconhecida', async () => deFora, { isTrusted: true, isTied: true }],
  ['selo-a-confirmar', async () => deFora, { isTrusted: true }],
  ['nao-autentico', treino('alterado'), { isTrusted: false }],
  ['nao-conferido', async () => deFora, { isTrusted: false }],
];

for (const [at, lang] of (['pt-BR', 'en', 'es'] as const satisfies readonly Idioma[]).entries()) {
  for (const [index, [veredito, arquivo, { isTrusted, isTied }]] of CASOS.entries()) {
    test(`${veredito} has no barrier in ${lang}`, largoUnless(index === 0 && at === 0), async ({ page }) => {
      if (isTrusted) await trustOther(page);
      if (isTied)
        await page.route('**/api/diploma-digital/cadastro/9876', (route) =>
          route.fulfill({ json: { ies: OS_OUTROS } }),
        );
      await page.goto(`/verificar?lang=${lang}`);
      await hydrated(page);
      await page.locator('.drop-zone').waitFor();
      await solta(page, await arquivo(page));
      await expect(page.locator('.veredito')).toHaveAttribute('data-veredito', veredito);
      const { titulo } = PALAVRAS[lang].vereditos.arquivo[veredito];
      await expect(page.getByRole('heading', { name: titulo })).toBeFocused();
      const selo = page.locator('.veredito-head .veredito-selo');
      if (isTrusted) await expect(selo).toContainText('OUTRA INSTITUICAO FICTICIA');
      else await expect(selo).toHaveCount(0);
      for (const [width, colorScheme] of [
        [1360, 'light'],
        [390, 'dark'],
      ] as const) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
        const told = violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
        expect.soft(told, `axe at ${width} px`).toEqual([]);
        const overflow = await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
        expect.soft(overflow, `overflow at ${width} px`).toBe(0);
      }
    });
  }
}

test('no forgery with certified keys is called authentic, whatever its language', async ({ page }) => {
  const forger = await umaPkiDoForjador();
  const forjas = await asForjas(forger);
  await trustOther(page, forger);
  for (const lang of ['pt-BR', 'en', 'es'] as const) {
    for (const { forja, nosso, xml } of forjas) {
      await page.goto(`/verificar?lang=${lang}`);
      await hydrated(page);
      await page.locator('.drop-zone').waitFor();
      await solta(page, xml);
      const expected = nosso ? 'nao-conferido' : 'selo-a-confirmar';
      await expect(page.locator('.veredito'), forja).toHaveAttribute('data-veredito', expected);
      await expect(page.locator('.veredito-head'), forja).not.toContainText(/aut[eêé]ntico|authentic/i);
    }
  }
});

/** As if an operator had imported the root of the other institution's authorities. */
async function trustOther(page: Page, other = pki): Promise<void> {
  await page.route('**/api/diploma-digital/confianca', async (route) => {
    const body = await (await route.fetch()).json();
    await route.fulfill({ json: { ...body, raizes: [...body.raizes, rootOf(other)] } });
  });
}
