import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { abreMesa, type MesaAberta } from '../support/abre-mesa.ts';
import { expect, test } from '../support/e2e.ts';
import { bytesOf, UmLote } from '../support/um-lote.ts';
import { zipLote } from '../support/uma-mesa-de-lotes.ts';

/** A batch is mended by keyboard alone, and approved by another person; five thousand rows are a few in the page. */

test.describe.configure({ mode: 'serial' });

let aberta: MesaAberta;
test.beforeAll(async () => {
  aberta = await abreMesa();
});
test.afterAll(() => aberta.close());

const drop = (page: Page, name: string, bytes: Uint8Array) =>
  page
    .getByLabel('Solte aqui a planilha')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) });

const listAxe = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

test('a batch is mended by keyboard, and another person approves it', { tag: '@largo' }, async ({
  page,
  browser,
}) => {
  const operador = await aberta.mesa.comeIn(['operador'], { nome: 'Olga Operadora Fictícia' });
  const conferente = await aberta.mesa.comeIn(['conferente'], { nome: 'Celso Conferente Fictício' });
  await aberta.enter(page.context(), operador);
  const lote = new UmLote(4);
  const nome = lote.linha(2)['nome'] ?? '';
  lote.linha(2)['nome'] = nome.toUpperCase();
  lote.linha(3)['nascimento'] = '31/02/2000';
  await page.goto(`${aberta.url}/secretaria/lotes`);
  await drop(page, 'lote.zip', zipLote(lote));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 linhas precisam de você');
  await expect(page.getByText('Este dia não existe no calendário')).toBeAttached();
  expect(await listAxe(page)).toEqual([]);
  await page.screenshot({ path: test.info().outputPath('lote-1360.png') });

  // Matrícula, CPF, nome: the suggestion by one key.
  await page.getByRole('gridcell').first().focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'Space']) await page.keyboard.press(key);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('1 linha precisa de você');
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'F2'])
    await page.keyboard.press(key);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('28/02/2000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tudo pronto para aprovação');

  // What Excel copies goes into a block, and out again at once.
  const paste = (text: string) =>
    page.locator('[role="grid"] td:focus').evaluate((cell, copied) => {
      const data = new DataTransfer();
      data.setData('text/plain', copied);
      cell.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, text);
  await paste('99/99/2000\r\n88/88/2000\r\n');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 linhas precisam de você');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tudo pronto para aprovação');
  await page.getByRole('button', { name: 'Enviar 4 para aprovação' }).click();
  await expect(page.getByText('Você preparou ou mudou este lote')).toBeVisible();

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await aberta.enter(other, conferente);
  const screen = await other.newPage();
  await screen.goto(page.url());
  const approve = screen.getByRole('button', { name: 'Aprovar 4' });
  await expect(approve).toBeDisabled();
  for (const linha of await screen.locator('.amostra button').all()) {
    await linha.click();
    await expect(linha).toContainText('aberta');
  }
  expect(await listAxe(screen)).toEqual([]);
  await screen.screenshot({ path: test.info().outputPath('conferencia-390.png'), fullPage: true });
  const width = await screen.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await conferente.confirm();
  await approve.click();
  await expect(screen.getByRole('heading', { level: 1 })).toHaveText('Lote aprovado');

  // Both find the work that they asked for; one that nobody here can do is stopped.
  await screen.getByRole('link', { name: 'Trabalhos' }).click();
  const feito = screen.getByRole('row', { name: /Aprovação do lote lote/ });
  await expect(feito).toContainText('Feito');
  expect(await listAxe(screen)).toEqual([]);
  await screen.screenshot({ path: test.info().outputPath('trabalhos-390.png'), fullPage: true });
  await other.close();
  const ordem = { vaga: 'acervo', titulo: 'Conferência do acervo', pedido: { dias: 1 } };
  await aberta.mesa.deps.trabalhos.ask('conferir-acervo', { ...ordem, pessoa: operador.pessoa });
  await page.goto(`${aberta.url}/secretaria/trabalhos`);
  await expect(page.getByRole('row', { name: /Conferência do lote lote/ }).first()).toContainText('Feito');
  await page.screenshot({ path: test.info().outputPath('trabalhos-1360.png') });
  await page.getByRole('button', { name: 'Parar' }).click();
  await expect(page.getByRole('row', { name: /Conferência do acervo/ })).toContainText('Parado a pedido');
});

test('who approves sees the warnings that were accepted, by whom, and opens any row', {
  tag: '@largo',
}, async ({ page, browser }) => {
  const operador = await aberta.mesa.comeIn(['operador'], { nome: 'Otília Operadora Fictícia' });
  const conferente = await aberta.mesa.comeIn(['conferente'], { nome: 'Cora Conferente Fictícia' });
  await aberta.enter(page.context(), operador);
  const lote = new UmLote([21, 22, 23]);
  Object.assign(lote.linha(3), { genitor_1: 'Aparecida' });
  Object.assign(lote.linha(4), { genitor_1: 'Ana Prado*' });
  lote.sheet(lote.csv().replace('email', 'turma').replace('curriculo', 'turno'));
  await page.goto(`${aberta.url}/secretaria/lotes`);
  await drop(page, 'lote.zip', zipLote(lote));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('2 linhas precisam de você');
  // Two unknown columns are one name: both are told of before it is accepted.
  const avisos = page.locator('.avisos li');
  await expect(avisos.filter({ hasText: 'coluna-desconhecida' })).toContainText(/“turno”.*“turma”/s);
  for (const nome of ['coluna-desconhecida', 'nome-de-uma-palavra', 'sinais-no-nome']) {
    await avisos.filter({ hasText: nome }).getByRole('button', { name: 'Conferi e aceito' }).click();
    await expect(avisos.filter({ hasText: nome })).toContainText('Aceito por Otília');
  }
  await page.getByRole('button', { name: 'Enviar 3 para aprovação' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('3 diplomas esperam aprovação');

  const outro = await browser.newContext();
  await aberta.enter(outro, conferente);
  const dela = await outro.newPage();
  await dela.goto(page.url());
  const aceito = dela.locator('.avisos li').filter({ hasText: 'sinais-no-nome' });
  await expect(aceito).toContainText('Aceito por Otília');
  await aceito.getByRole('button', { name: '4' }).click();
  await expect(dela.getByRole('heading', { name: 'Linha 4' })).toBeVisible();
  await dela.getByText('3 linhas enviadas').click();
  await dela
    .getByRole('row', { name: /Aparecida|^2 / })
    .first()
    .getByRole('button')
    .click();
  await expect(dela.getByRole('heading', { name: 'Linha 2' })).toBeVisible();
  expect(await listAxe(dela)).toEqual([]);
  await outro.close();
});

test('of five thousand rows only those in sight are in the page', { tag: '@largo' }, async ({ page }) => {
  const operador = await aberta.mesa.comeIn(['operador']);
  await aberta.enter(page.context(), operador);
  const lote = new UmLote(1);
  const [only = {}] = lote.linhas;
  lote.linhas = Array.from({ length: 5_000 }, (_, index) => ({ ...only, matricula: `M${index}` }));
  await page.goto(`${aberta.url}/secretaria/lotes`);
  await drop(page, 'lote.csv', bytesOf(lote.csv()));
  const grid = page.getByRole('grid');
  // The rows are judged in this process, and the batch is opened between them.
  await expect(grid).toHaveAttribute('aria-rowcount', '5001', { timeout: 90_000 });
  const count = () => page.locator('[role="grid"] tbody tr').count();
  expect(await count()).toBeLessThan(60);
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('Control+End');
  await expect(page.getByRole('rowheader', { name: '5001', exact: true })).toBeVisible();
  await expect(page.locator('[role="grid"] td:focus')).toHaveCount(1);
  expect(await count()).toBeLessThan(60);
});
