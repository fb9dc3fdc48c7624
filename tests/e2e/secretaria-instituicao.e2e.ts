import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { abreMesa, type MesaAberta } from '../support/abre-mesa.ts';
import { expect, test } from '../support/e2e.ts';
import { type UmaCasaConfigurada, umaCasaConfigurada } from '../support/uma-casa-configurada.ts';

/** One person proposes, sees the proof, and another accepts: the file of `institution/` then says so. */

test.describe.configure({ mode: 'serial' });

let casa: UmaCasaConfigurada;
let aberta: MesaAberta;
test.beforeAll(async () => {
  aberta = await abreMesa((store) => {
    casa = umaCasaConfigurada(store, { now: Date.UTC(2026, 10, 16, 12) }, { isDrawn: true });
    return { instituicao: casa.deps };
  });
});
test.afterAll(async () => {
  await aberta.close();
  casa.close();
});

const listAxe = async (page: Page): Promise<string[]> =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

/** At both widths, light and dark. */
async function look(page: Page, name: string): Promise<void> {
  for (const [width, colorScheme] of [
    [1360, 'light'],
    [1360, 'dark'],
    [390, 'light'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    expect(await listAxe(page), `${name} ${width} ${colorScheme}`).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide, `${name} ${width}`).toBeLessThanOrEqual(width);
    const path = test.info().outputPath(`${name}-${width}-${colorScheme}.png`);
    await page.screenshot({ path, fullPage: true });
  }
  await page.setViewportSize({ width: 1360, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
}

test('a change of the diploma is proposed with its proof, and written when another accepts', {
  tag: '@largo',
}, async ({ page, browser }) => {
  const ana = await aberta.mesa.comeIn(['administracao'], { nome: 'Ana Administradora Fictícia' });
  const bia = await aberta.mesa.comeIn(['administracao'], { nome: 'Bia Administradora Fictícia' });
  await aberta.enter(page.context(), ana);
  await page.goto(`${aberta.url}/secretaria/instituicao/diploma`);
  const picture = page.getByAltText('Prova do diploma de uma pessoa fictícia');
  await expect(picture).toBeVisible();
  const first = await picture.getAttribute('src');
  await page.getByLabel('Fecho').fill('e manda passar o presente {curso}.');
  await page.getByLabel('Abertura', { exact: true }).fill('Sem as lacunas');
  await expect(page.getByText('deve ter {curso}').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Propor a mudança' })).toBeDisabled();
  await page.getByRole('button', { name: 'Desfazer tudo' }).click();
  await page.getByLabel('Cabeçalho').fill('Brasil, República Federativa');
  await expect(page.getByRole('row', { name: /Cabeçalho/ })).toContainText('Brasil, República Federativa');
  await expect.poll(() => picture.getAttribute('src')).not.toBe(first);
  await expect(page.getByText('Prova, sem valor, de uma pessoa fictícia.')).toBeVisible();
  await look(page, 'textos');
  await page.getByLabel('Por que muda, para quem decide').fill('Decidido pelo conselho.');
  await ana.confirm();
  await page.getByRole('button', { name: 'Propor a mudança' }).click();
  const proposta = page.getByRole('article', { name: 'Proposta: Textos do diploma' });
  await expect(proposta).toContainText('Espera outra pessoa');
  expect(casa.read('rvdd.json')).not.toContain('Brasil, República Federativa');

  const other = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await aberta.enter(other, bia);
  const screen = await other.newPage();
  await screen.goto(`${aberta.url}/secretaria/instituicao`);
  await screen.getByRole('button', { name: 'Ver a prova do diploma' }).click();
  await expect(screen.getByAltText(/com a mudança/)).toBeVisible();
  await look(screen, 'decisao');
  await bia.confirm();
  await screen.getByRole('button', { name: 'Aceitar e escrever o arquivo' }).click();
  await expect(screen.getByRole('heading', { name: 'Esperam decisão' })).toHaveCount(0);
  expect(casa.read('rvdd.json')).toContain('"cabecalho": "Brasil, República Federativa"');
  await screen.goto(`${aberta.url}/secretaria/instituicao/diploma`);
  await expect(screen.getByText(/Versão 2/)).toBeVisible();
  await expect(screen.getByRole('listitem').filter({ hasText: 'Versão 2' })).toContainText(
    'proposta por Ana Administradora Fictícia, aceita por Bia Administradora Fictícia',
  );
  await screen.getByRole('button', { name: 'O que mudou na versão 2' }).click();
  await expect(screen.getByRole('cell', { name: 'Brasil, República Federativa' })).toBeVisible();
  await other.close();
});

test('a post passes to another person, and a problem of a course leads to its line', {
  tag: '@largo',
}, async ({ page }) => {
  const ana = await aberta.mesa.comeIn(['administracao'], { nome: 'Ana Fictícia' });
  await aberta.enter(page.context(), ana);
  await page.goto(`${aberta.url}/secretaria/instituicao/assinantes`);
  const reitor = page.getByRole('region', { name: 'Augusto Reis Fictício' });
  await reitor.getByText('Passar o cargo a outra pessoa').click();
  await reitor.getByLabel('Nome de quem entra').fill('Beatriz Melo Fictícia');
  await reitor.getByLabel('CPF de quem entra').fill('111.444.777-35');
  await reitor.getByLabel('Entra em').fill('2027-01-01');
  await reitor.getByRole('button', { name: 'Passar o cargo' }).click();
  await expect(page.getByRole('row', { name: /Augusto Reis Fictício › No cargo até/ })).toContainText(
    '31/12/2026',
  );
  await expect(page.getByRole('region', { name: 'Beatriz Melo Fictícia' })).toContainText('Ainda não entrou');
  await expect(page.getByRole('button', { name: 'Propor a mudança' })).toBeEnabled();
  await look(page, 'assinantes');

  await page.getByRole('link', { name: 'Cursos', exact: true }).click();
  await page.getByRole('button', { name: 'Enfermagem' }).click();
  await page.getByLabel('Carga horária').fill('-5');
  await expect(page.getByText('deve ser maior que zero').first()).toBeVisible();
  await page.getByText('O arquivo inteiro, para o que não tem formulário').click();
  await page.getByRole('button', { name: /^Linha \d+$/ }).click();
  const selected = await page
    .getByLabel('Texto do arquivo (JSON)')
    .evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(selected).toContain('"cargaHoraria": -5');
  await look(page, 'cursos');
});

test('a hand edit is told, a notice is read as it arrives, and the check list is run', {
  tag: '@largo',
}, async ({ page }) => {
  const ana = await aberta.mesa.comeIn(['administracao'], { nome: 'Ana Fictícia' });
  await aberta.enter(page.context(), ana);
  await page.goto(`${aberta.url}/secretaria/instituicao`);
  await expect(page.getByRole('button', { name: 'Enfermagem' })).toBeVisible();
  await look(page, 'lista');
  casa.write('instituicao.json', casa.read('instituicao.json').replace('5532000000000', '5532000000001'));
  await page.getByRole('link', { name: 'Unidades' }).click();
  await page.reload();
  await expect(page.getByText(/editado à mão; visto pela mesa/)).toBeVisible();
  await look(page, 'unidades');
  await page.getByRole('link', { name: 'Avisos' }).click();
  await page.getByLabel('Assunto').fill('Pronto, {nome}');
  await expect(page.getByText('Pronto, Ana Fictícia')).toBeVisible();
  await look(page, 'avisos');
  await page.getByRole('link', { name: 'Do ensaio à produção' }).click();
  await page.getByRole('button', { name: 'Conferir agora' }).click();
  await expect(page.getByText('Ainda não: há linhas erradas.')).toBeVisible();
  await expect(page.getByText('→ Preencha institution/')).toBeVisible();
  await look(page, 'producao');
});
