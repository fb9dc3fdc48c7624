import type { Locator, Page } from '@playwright/test';
import { contrastRatio } from '#diploma/contraste.ts';
import { PALAVRAS } from '#verification/palavras/todas.ts';
import { abreVerificar, arquivosDe, solta } from '../support/confere-no-site.ts';
import { toHex } from '../support/contrast.ts';
import { expect, test } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';

/** The marks of an answer are drawn, seen wherever it is shown, and said in words. */

const ESTADOS = Object.values(PALAVRAS['pt-BR'].estados);
const GLYPHS = /[✓✔×✕✗]/;
const MEDIA = [
  ['on the screen', {}],
  ['in the dark', { colorScheme: 'dark' }],
  ['in forced colours', { forcedColors: 'active' }],
  ['in forced colours, in the dark', { forcedColors: 'active', colorScheme: 'dark' }],
  ['on paper', { media: 'print' }],
] as const;
const PLAIN = { media: null, colorScheme: null, forcedColors: null };

const treino = async (page: Page, nome: string): Promise<Uint8Array> =>
  (await page.request.get(`/verificar/treino/${nome}`)).body();

async function expectDrawn(icons: Locator): Promise<void> {
  for (const icon of await icons.all()) {
    await expect(icon).toBeVisible();
    await expect(icon).toHaveAttribute('aria-hidden', 'true');
    const { stroke, ground, length } = await icon.evaluate((svg) => {
      let around = svg.parentElement;
      while (around && getComputedStyle(around).backgroundColor === 'rgba(0, 0, 0, 0)')
        around = around.parentElement;
      return {
        stroke: getComputedStyle(svg).stroke,
        ground: getComputedStyle(around ?? document.body).backgroundColor,
        length: svg.querySelector('path')?.getTotalLength() ?? 0,
      };
    });
    expect(length).toBeGreaterThan(5);
    expect(contrastRatio(toHex(stroke), toHex(ground))).toBeGreaterThanOrEqual(3);
  }
}

for (const nome of ['anulado', 'alterado']) {
  test(
    `the marks of the answer about "${nome}" are drawn`,
    largoUnless(nome === 'alterado'),
    async ({ page }) => {
      await abreVerificar(page);
      await solta(page, await treino(page, nome));
      const veredito = page.locator('.veredito');
      await expect(veredito).not.toContainText(GLYPHS);
      await expect(veredito.locator('.veredito-icon .icone')).toHaveCount(1);
      const checks = veredito.locator('.veredito-checks > ul > li');
      await expect(checks.first()).toBeVisible();
      expect(await checks.locator('.check-icon .icone').count()).toBe(await checks.count());
      for (const [where, media] of MEDIA) {
        await test.step(where, async () => {
          await page.emulateMedia({ ...PLAIN, ...media });
          await expectDrawn(veredito.locator('.icone'));
        });
      }
      await page.emulateMedia(PLAIN);
      for (const words of await checks.locator('.check-title .visually-hidden').allTextContents()) {
        expect(ESTADOS.filter((estado) => words.endsWith(` ${estado}: `))).toHaveLength(1);
      }
    },
  );
}

test('the marks of many answers are drawn too', { tag: '@largo' }, async ({ page }) => {
  await abreVerificar(page);
  const { xml } = await arquivosDe(page, 'vigente');
  await solta(page, xml, await treino(page, 'anulado'), await treino(page, 'alterado'), Buffer.from('nada'));
  const answers = page.locator('.muitos-tabela .muitos-resposta');
  await expect(answers).toHaveCount(4);
  await expect(page.locator('.muitos [role="status"]').first()).toHaveText(/^Terminado/);
  for (const answer of await answers.all()) await expect(answer).toHaveText(/\p{L}{5}/u);
  const drawn = await answers
    .locator('.icone path')
    .evaluateAll((all) => all.map((path) => path.getAttribute('d')));
  expect(new Set(drawn).size).toBe(4);
  for (const [where, media] of MEDIA) {
    await test.step(where, async () => {
      await page.emulateMedia({ ...PLAIN, ...media });
      await expectDrawn(answers.locator('.icone'));
    });
  }
});
