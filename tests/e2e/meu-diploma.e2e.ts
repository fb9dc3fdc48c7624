import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { connectStore } from '#store/connect.ts';
import { expectAcessivel } from '../support/acessivel.ts';
import { DEMO, expect, test } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';
import { comeInToMeuDiploma, makeLinkTo } from '../support/meu-diploma.ts';
import { hasPdftotext } from '../support/printed-text.ts';

/** Links of a holder, in the demonstration: the code is in the box on the page. */

const ENCERRADO = 'Este link foi encerrado. Isto não diz nada sobre o diploma.';
const CPF = '529.982.247-25';
const COBERTOS = [CPF, '52998224725', '982.247', 'MG00000001', '14/03/2002', '14 de março'];

const WIDTHS = [
  { width: 1360, height: 900, javaScriptEnabled: true },
  { width: 390, height: 844, javaScriptEnabled: true },
  { width: 390, height: 844, javaScriptEnabled: false },
];

for (const { width, height, javaScriptEnabled } of WIDTHS) {
  const name = `${width} px${javaScriptEnabled ? '' : ', without JavaScript'}`;
  test.describe(name, () => {
    test.use({ viewport: { width, height }, javaScriptEnabled });

    test(
      'a holder makes, shows, edits and ends a link',
      largoUnless(!javaScriptEnabled),
      async ({ page, browser }) => {
        await comeInToMeuDiploma(page);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compartilhar com controle');
        if (javaScriptEnabled) await expectAcessivel(page);
        const para = `RH ${name}, turn ${test.info().retry}`;
        const url = await makeLinkTo(page, para, 'O veredito e a imagem do diploma');

        // Only a script can copy.
        const copiar = page.getByRole('button', { name: 'Copiar link' });
        await expect(copiar).toHaveCount(javaScriptEnabled ? 1 : 0);
        const reader = await openReader(browser, javaScriptEnabled);
        const seen: string[] = [];
        reader.on('response', (response) => seen.push(response.url()));
        await reader.goto(url);
        await expect(reader.getByRole('heading', { name: 'Diploma autêntico e vigente' })).toBeVisible();
        await expect(reader.getByText('Ana Luísa Ferreira Prado')).toBeVisible();
        const picture = reader.getByRole('img', { name: 'Frente do diploma' });
        await expect(picture).toBeVisible();
        await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
        const html = await reader.content();
        for (const hidden of [...COBERTOS, para, 'diploma.xml', '/verificar/1'])
          expect(html).not.toContain(hidden);
        expect(seen.some((each) => each.includes('.xml'))).toBe(false);
        expect((await reader.context().cookies()).length).toBe(0);
        if (javaScriptEnabled) await expectAcessivel(reader);
        if (hasPdftotext) await expectCovered(await readBytes(reader, `${url}/diploma.pdf`), url);

        await page.reload();
        await expect(page.getByText('aberto 1 vez')).toBeVisible();
        await expect(page.getByText(/rede \d+\.\d+\.\d+\.0|rede desconhecida/)).toBeVisible();
        await page.getByRole('radio', { name: /Só o veredito/ }).check();
        await page.getByRole('button', { name: 'Salvar mudanças' }).click();
        await reader.goto(url);
        await expect(reader.getByRole('heading', { name: 'Diploma autêntico e vigente' })).toBeVisible();
        await expect(reader.getByRole('img', { name: 'Frente do diploma' })).toHaveCount(0);
        expect((await reader.request.get(`${url}/diploma.pdf`)).status()).toBe(404);

        await page.getByRole('button', { name: `Encerrar o link: ${para}` }).click();
        await expect(page.getByText(/encerrado por você em/).first()).toBeVisible();
        await reader.goto(url);
        await expect(reader.getByRole('heading', { level: 1 })).toHaveText(ENCERRADO);
        expect((await reader.request.get(`${url}/diploma.pdf`)).status()).toBe(404);
      },
    );
  });
}

test('the result of the look-up leads to the links, and the cookie stays on their path', {
  tag: '@largo',
}, async ({ page }) => {
  await page.goto('/diploma-digital');
  await page.getByLabel('CPF').fill(DEMO.vigente.cpf);
  await page.getByLabel('Matrícula').fill(DEMO.vigente.matricula);
  await page.getByRole('button', { name: 'Buscar diploma' }).click();
  await page.getByRole('link', { name: 'Compartilhar com controle' }).click();
  await expect(page).toHaveURL(/\/meu-diploma$/);
  expect(await page.context().cookies()).toEqual([]);
  await comeInToMeuDiploma(page);
  const cookies = await page.context().cookies();
  expect(
    cookies.map(({ path, httpOnly, sameSite, expires }) => ({ path, httpOnly, sameSite, expires })),
  ).toEqual([{ path: '/meu-diploma', httpOnly: true, sameSite: 'Strict', expires: -1 }]);
  const sent = page.waitForRequest((request) => new URL(request.url()).pathname === '/privacidade');
  await page.goto('/privacidade');
  expect((await (await sent).allHeaders())['cookie']).toBeUndefined();
});

test('a link whose day has come opens nothing, learned by heart or not, and its holder may wake it', async ({
  page,
  browser,
}) => {
  await comeInToMeuDiploma(page);
  const url = await makeLinkTo(page, 'Prazo curto', 'Tudo');
  const reader = await openReader(browser, true);
  await reader.goto(url);
  await expect(reader.getByRole('link', { name: 'Baixar o XML' })).toBeVisible();
  await moveDay(url, -8);
  await reader.reload();
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(ENCERRADO);
  for (const file of ['diploma.xml', 'diploma.pdf', 'frente.webp'])
    expect((await reader.request.get(`${url}/${file}`)).status()).toBe(404);
  await page.goto('/meu-diploma');
  const card = page.getByRole('article', { name: 'Prazo curto' });
  await expect(card.getByText(/venceu em/)).toBeVisible();
  await card.getByRole('link', { name: /Mudar o link/ }).click();
  await page.getByRole('radio', { name: '30 dias' }).check();
  await page.getByRole('button', { name: 'Salvar mudanças' }).click();
  await expect(card.getByText(/ativo até/)).toBeVisible();
  await reader.reload();
  await expect(reader.getByRole('heading', { name: 'Diploma autêntico e vigente' })).toBeVisible();
});

test('a copied link is the link', { tag: '@largo' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await comeInToMeuDiploma(page);
  const url = await makeLinkTo(page, 'Copiado', 'Só o veredito');
  await page.getByRole('button', { name: 'Copiar link' }).click();
  await expect(page.getByText('Link copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
});

/** The server's clock cannot be moved: the day of the link is, as much. */
async function moveDay(url: string, dias: number): Promise<void> {
  const store = connectStore({ databaseUrl: null, dataDir: process.env['E2E_DATA_DIR'] ?? '' });
  const link = createHash('sha256').update(url.slice(-22)).digest('hex');
  await store.db
    .updateTable('compartilhamento')
    .set((eb) => ({ expira_em: eb('expira_em', '+', dias * 24 * 3_600_000) }))
    .where('link', '=', link)
    .execute();
  await store.close();
}

/** Somebody else, with another browser. */
async function openReader(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  return (await browser.newContext({ javaScriptEnabled, viewport: { width: 390, height: 844 } })).newPage();
}

async function readBytes(page: Page, url: string): Promise<Buffer> {
  const response = await page.request.get(url);
  expect(response.status()).toBe(200);
  return response.body();
}

function expectCovered(pdf: Buffer, url: string): void {
  expect(pdf.includes('/EmbeddedFile')).toBe(false);
  const text = spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).stdout;
  for (const hidden of COBERTOS) expect(text).not.toContain(hidden);
  expect(text).toContain('coberto por quem compartilha');
  expect(text).toContain(url.slice(-22));
}
