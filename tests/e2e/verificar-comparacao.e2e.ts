import type { Page } from '@playwright/test';
import { expectAcessivel } from '../support/acessivel.ts';
import { abreVerificar, arquivosDe, espera, solta } from '../support/confere-no-site.ts';
import { expect, test } from '../support/e2e.ts';
import { rvddCom, rvddComOutraLetra, rvddGravadoDeNovo } from '../support/um-rvdd-mudado.ts';

/** The button that sends a PDF of ours, with other bytes than the published ones, to be drawn beside them. */

const BOTAO = { name: 'Comparar com a página publicada' };

/** Drops the file: this browser cannot compare the page, says so, and offers the comparison. */
async function soltaGravado(page: Page, change: (rvdd: Uint8Array) => Uint8Array): Promise<void> {
  const { rvdd } = await arquivosDe(page, 'vigente');
  await abreVerificar(page);
  await solta(page, change(rvdd));
  await espera(page, 'Não foi possível conferir tudo');
  await expect(page.locator('.veredito')).toHaveAttribute('data-pagina', 'nao-comparada');
  await expect(page.locator('.veredito-head p')).toHaveText(/^Leia os dados daqui, não os da página/);
}

async function compara(page: Page): Promise<void> {
  await page.getByRole('button', BOTAO).click();
  await expect(page.getByRole('button', BOTAO)).toHaveCount(0);
}

/** A letter of the text on the front. */
const withOtherLetter = (rvdd: Uint8Array): Uint8Array => rvddComOutraLetra(rvdd, 250);

const card = (page: Page) => page.locator('.veredito');

test('a copy saved again is authentic once its page was compared', async ({ page }) => {
  await soltaGravado(page, rvddGravadoDeNovo);
  await expectAcessivel(page);
  // The form is held back, so that the waiting is looked at.
  const form = page.getByRole('form', { name: 'Comparar a página' });
  await form.evaluate((each) => each.addEventListener('submit', (event) => event.preventDefault()));
  await page.getByRole('button', BOTAO).click();
  await expect(page.getByRole('status').filter({ hasText: 'Comparando as páginas' })).toBeVisible();
  await expectAcessivel(page);
  await form.evaluate((each: HTMLFormElement) => each.submit());
  await expect(card(page)).toHaveAttribute('data-veredito', 'autentico-vigente');
  await expect(card(page)).toHaveAttribute('data-pagina', 'regravada-igual');
  await expect(card(page)).toContainText('gravada de novo, sem mudança visível');
  await expect(card(page)).toContainText('Ana Luísa Ferreira Prado');
  await expectAcessivel(page);
});

test('a copy with another letter is not authentic, and both pages are shown', async ({ page }) => {
  await soltaGravado(page, withOtherLetter);
  await compara(page);
  await expect(card(page)).toHaveAttribute('data-veredito', 'nao-autentico');
  await expect(card(page)).toHaveAttribute('data-pagina', 'alterada');
  await expect(card(page)).toContainText('O que difere está dentro das molduras vermelhas.');
  const [sent, published] = [page.getByRole('figure').nth(0), page.getByRole('figure').nth(1)];
  await expect(page.getByRole('figure')).toHaveCount(2);
  await expect(sent).toContainText('A página que você enviou');
  await expect(published).toContainText('A página publicada');
  for (const figure of [sent, published]) {
    const width = await figure.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth);
    expect(width).toBe(1000);
  }
  const [one, other] = [await sent.boundingBox(), await published.boundingBox()];
  expect(one?.y).toBe(other?.y);
  await expectAcessivel(page);
});

test('what differs can be enlarged to be read, on a phone too', { tag: '@largo' }, async ({ page }) => {
  await soltaGravado(page, withOtherLetter);
  await compara(page);
  const widthOf = async (what: string) => (await page.locator(what).first().boundingBox())?.width ?? 0;
  const enlarge = page.getByLabel('Ampliar as imagens');
  await enlarge.check();
  expect(await widthOf('figure img')).toBeGreaterThan(0.9 * (await widthOf('.veredito-paginas section')));
  await expectAcessivel(page);
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await widthOf('figure img')).toBeGreaterThanOrEqual(760);
  const picture = page.getByRole('region', { name: 'A página que você enviou' });
  await picture.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => picture.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await enlarge.uncheck();
  expect(await widthOf('figure img')).toBeLessThan(390);
});

test('a copy that cannot be compared is neither accepted nor refused', { tag: '@largo' }, async ({
  page,
}) => {
  // Another viewer may show what lies outside the page; this one does not.
  await soltaGravado(page, (rvdd) => rvddCom(rvdd, (content) => `${content}\n0 g 9000 9000 9 9 re f\n`));
  await compara(page);
  await expect(card(page)).toHaveAttribute('data-veredito', 'nao-conferido');
  await expect(card(page)).toHaveAttribute('data-pagina', 'nao-comparada');
  await expect(page.locator('.veredito-head p')).toHaveText(/^Leia os dados daqui, não os da página/);
  await expect(card(page)).toContainText('Ana Luísa Ferreira Prado');
  await expect(page.getByRole('figure')).toHaveCount(0);
  await expectAcessivel(page);
});
