import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { umaPkiDoDiploma } from '../support/assina.ts';
import { abreVerificar, anotaPedidos, arquivosDe, solta, umQr } from '../support/confere-no-site.ts';
import { expect, test } from '../support/e2e.ts';
import { longestTask } from '../support/longest-task.ts';
import { loadTestSettings } from '../support/settings.ts';
import { umDiplomaDeForaProvado } from '../support/um-diploma-de-fora.ts';
import { rvddComOutraLetra, rvddGravadoDeNovo } from '../support/um-rvdd-mudado.ts';
import { type ArquivoDaPasta, escrevePasta, umaPasta } from '../support/uma-pasta.ts';

/** Many at once: each row right, nothing sent unless asked for, and the page at hand all the while. */

const QUANTOS = loadTestSettings().completo ? 200 : 24;
const MAX_TASK_MS = 200;
const SELO_A_CONFIRMAR = 'Assinaturas válidas; confirme quem selou';
const sha256De = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Until each has its answer. */
async function termina(page: Page, total: number): Promise<void> {
  await expect(page.locator('.muitos [role="status"]').first()).toHaveText(
    `Terminado: ${total} itens conferidos.`,
    { timeout: 400_000 },
  );
}

async function linhas(page: Page): Promise<string[][]> {
  for (;;) {
    const more = page.getByRole('button', { name: /^Mostrar mais/ });
    if ((await more.count()) === 0) break;
    await more.click();
  }
  return page
    .locator('.muitos-tabela tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((cell) => (cell.firstChild?.textContent ?? '').trim())),
    );
}

async function baixa(page: Page, nome: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 420_000 }),
    page.getByRole('button', { name: nome }).click(),
  ]);
  return readFile(await download.path());
}

test(
  'a folder: every row, the table as CSV and one receipt, which the site knows again',
  { tag: '@largo' },
  async ({ page, browser }, testInfo) => {
    test.setTimeout(1_200_000);
    const pasta: ArquivoDaPasta[] = await umaPasta(page, QUANTOS);
    const dir = await escrevePasta(testInfo.outputPath(), pasta);
    // Limits are held elsewhere: here each batch comes from an address of its own.
    let batches = 0;
    await page.route('**/verificacao/lote', (route) => {
      batches += 1;
      return route.continue({
        headers: { ...route.request().headers(), 'x-forwarded-for': `198.19.${batches}.${QUANTOS}` },
      });
    });
    await abreVerificar(page);
    const requests = anotaPedidos(page);
    await page.getByText('Conferir muitos de uma vez').click();
    const longest = await longestTask(browser, page, async () => {
      await page.locator('#pasta').setInputFiles(dir);
      await termina(page, QUANTOS);
    });
    expect(longest).toBeLessThanOrEqual(MAX_TASK_MS);
    expect(requests.filter((request) => request.postDataBuffer() !== null)).toEqual([]);

    const rows = await linhas(page);
    const found = new Map(rows.map((cells) => [/turma .*?(?=”)/.exec(cells[0] ?? '')?.[0], cells]));
    for (const { nome, resposta, pessoa } of pasta) {
      const [, told, whom] = found.get(nome) ?? [];
      expect([nome, told]).toEqual([nome, resposta]);
      expect(whom ?? '').toMatch(new RegExp(pessoa === '' ? '^$' : pessoa));
    }
    expect(rows).toHaveLength(QUANTOS);
    // What must not be accepted stands first.
    const answers = rows.map(([, told]) => told);
    expect(answers.indexOf('Autêntico e vigente')).toBeGreaterThan(answers.lastIndexOf('Não autêntico'));

    const forged = pasta.filter(({ resposta }) => resposta === 'Não autêntico');
    await page.getByRole('button', { name: /^Não autêntico/ }).click();
    expect(await linhas(page)).toHaveLength(forged.length);
    await page.getByRole('button', { name: /^Todos/ }).click();

    const csv = (await baixa(page, 'Baixar planilha (CSV)')).toString('utf8');
    expect(csv.startsWith('\ufeffArquivo ou código;Resposta;Nome;Título;Grau;Curso;')).toBe(true);
    expect(csv.trimEnd().split('\r\n')).toHaveLength(QUANTOS + 1);
    for (const { nome, bytes, resposta } of pasta) {
      const line = csv.split('\r\n').find((each) => each.includes(`${nome};`)) ?? '';
      expect(line).toContain(`;${resposta};`);
      if (bytes.length > 0) expect(line).toContain(sha256De(bytes));
    }
    expect(csv).not.toMatch(/Eva\d/);

    const pdf = await baixa(page, 'Enviar e baixar comprovante (PDF)');
    await page.getByRole('button', { name: 'Começar outra conferência' }).click();
    await solta(page, pdf);
    await expect(page.getByRole('heading', { name: 'Comprovante verdadeiro, sem alteração' })).toBeFocused();
    await page.getByText('O que foi respondido').click();
    const told = (await page.locator('.comprovante-itens li').allTextContents()).join('\n');
    const diplomas = pasta.filter(({ resposta }) => /utêntico/.test(resposta));
    for (const { bytes } of diplomas) expect(told).toContain(sha256De(bytes));
    await expect(page.locator('.comprovante-itens li')).toHaveCount(diplomas.length);
    await expect(page.locator('.resposta')).toContainText(`Não autêntico${forged.length}`);
  },
);

test('codes go in the body alone; each has its row, and the receipt needs nothing more', {
  tag: '@largo',
}, async ({ page }) => {
  const { codigo } = await arquivosDe(page, 'vigente');
  const unknown = `1234.1234.${'0'.repeat(32)}`;
  await abreVerificar(page);
  const requests = anotaPedidos(page);
  await page.getByText('Conferir muitos de uma vez').click();
  await page.getByRole('button', { name: 'Conferir os códigos' }).click();
  await expect(page.getByText('Cole ao menos um código.')).toBeVisible();
  await expect(page.getByLabel('Códigos de validação')).toBeFocused();
  await page.getByLabel('Códigos de validação').fill(`Nome;Código\nAna;${codigo}\nBia;${unknown}\nCris;12\n`);
  await page.getByRole('button', { name: 'Conferir os códigos' }).click();
  await termina(page, 3);
  expect((await linhas(page)).map(([nome, told]) => [nome, told])).toEqual([
    [`“${unknown}”`, 'Não há diploma com este código'],
    ['“12”', 'Isto não é um código de validação'],
    [`“${codigo}”`, 'Autêntico e vigente'],
  ]);
  const pdf = await baixa(page, 'Baixar comprovante (PDF)');
  expect(requests.map((request) => request.url()).join('\n')).not.toContain(codigo.slice(-20));
  await page.getByRole('button', { name: 'Começar outra conferência' }).click();
  await solta(page, pdf);
  await expect(page.getByRole('heading', { name: 'Comprovante verdadeiro, sem alteração' })).toBeFocused();
  await expect(page.locator('.comprovante-itens')).toContainText(codigo);
});

test('where the site asks to wait, the page says so, the rest goes on, and the list ends by itself', async ({
  page,
}) => {
  const { xml } = await arquivosDe(page, 'vigente');
  await abreVerificar(page);
  let refusals = 2;
  await page.route('**/situacao/**', async (route) => {
    if (refusals-- > 0) return route.fulfill({ status: 429, headers: { 'retry-after': '1' }, body: '' });
    return route.continue();
  });
  await solta(page, xml, Buffer.from('nada'));
  await expect(page.getByText(/O site pediu para esperar/)).toBeVisible();
  await termina(page, 2);
  await expect(page.locator('.muitos-tabela')).toContainText('Autêntico e vigente');
});

test('by keyboard alone, on a narrow screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { xml } = await arquivosDe(page, 'vigente');
  await abreVerificar(page);
  const forged = Buffer.from(xml.toString('utf8').replace('Ana Luísa', 'Eva Luísa'));
  await page.locator('#arquivo').focus();
  await page.locator('#arquivo').setInputFiles([
    { name: 'ana.xml', mimeType: 'text/xml', buffer: xml },
    { name: 'eva.xml', mimeType: 'text/xml', buffer: forged },
  ]);
  await expect(page.getByRole('heading', { name: 'Muitos arquivos de uma vez' })).toBeFocused();
  await termina(page, 2);
  const press = async (name: string): Promise<void> => {
    for (let tab = 0; tab < 20; tab += 1) {
      await page.keyboard.press('Tab');
      const button = page.getByRole('button', { name, exact: true });
      if (await button.evaluateAll(([only]) => only === document.activeElement)) break;
    }
    await page.keyboard.press('Enter');
  };
  await press('Detalhes de “eva.xml”');
  await expect(page.getByRole('heading', { name: 'Este arquivo não é autêntico' })).toBeFocused();
  await expect(page.locator('main')).not.toContainText('Eva Luísa');
  await press('Detalhes de “ana.xml”');
  await expect(page.getByRole('heading', { name: 'Diploma autêntico e vigente' })).toBeFocused();
  await expect(page.locator('.muitos-aberta')).toHaveCount(1);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await expect(page.getByRole('row')).toHaveCount(4);
});

test('stopped, it waits; and what is dropped then joins the list', async ({ page }) => {
  const { xml } = await arquivosDe(page, 'vigente');
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await abreVerificar(page);
  await page.route('**/situacao/**', async (route) => {
    await held;
    await route.continue();
  });
  await solta(page, xml, xml, xml, xml, xml, xml);
  await page.getByRole('button', { name: 'Parar' }).click();
  release();
  await expect(page.getByRole('button', { name: /^Ainda não conferidos/ })).toBeVisible();
  await solta(page, Buffer.from('nada'));
  await expect(page.locator('.muitos-tabela tbody tr')).toHaveCount(7);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await termina(page, 7);
});

test("another institution's diploma without a cadastro: all proven but whose seal it is, and whom to ask", async ({
  page,
}) => {
  const pki = await umaPkiDoDiploma();
  const xml = await umDiplomaDeForaProvado(pki);
  await page.route('**/confianca', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const [raiz, ...outras] = pki.acs.map(({ certificate }) => certificate);
    await route.fulfill({
      json: {
        ...body,
        raizes: [...body.raizes, sha256De(raiz ?? new Uint8Array())],
        certificados: [...body.certificados, ...outras.map((der) => Buffer.from(der).toString('base64'))],
      },
    });
  });
  await abreVerificar(page);
  await solta(page, xml);
  await expect(page.getByRole('heading', { name: SELO_A_CONFIRMAR })).toBeFocused();
  await expect(page.locator('.veredito')).toHaveAttribute('data-veredito', 'selo-a-confirmar');
  await expect(page.locator('.veredito-ask')).toContainText('Universidade dos Outros');
  await solta(page, xml, Buffer.from('nada'));
  await termina(page, 2);
  await expect(page.locator('.muitos-tabela')).toContainText(SELO_A_CONFIRMAR);
  const selo = 'OUTRA INSTITUICAO FICTICIA, CNPJ 44.555.666/0001-81';
  await expect(page.locator('.muitos-resposta .muitos-selo')).toHaveText(`Selado por ${selo}`);
  const csv = (await baixa(page, 'Baixar planilha (CSV)')).toString('utf8');
  expect(csv).toMatch(/;Instituição;Conclusão do curso;Registro do diploma;Selado por;/);
  expect(csv).toContain(
    `;Bacharel;Bacharelado;Enfermagem;Saúde da Família;Universidade dos Outros;13/12/2024;20/03/2025;${selo};`,
  );
});

test('pictures in a list: the code is looked up, the picture is no yes, and the rows sort by keyboard', async ({
  page,
  baseURL,
}) => {
  const { codigo, xml } = await arquivosDe(page, 'vigente');
  const foto = await umQr(`${baseURL}/verificar/${codigo}`, 'jpeg');
  const outra = await umQr('https://diplomas.golpe.test/verificar/1234.1234.0123456789ab');
  await abreVerificar(page);
  const requests = anotaPedidos(page);
  await page.locator('#arquivo').setInputFiles([
    { name: 'b foto.jpg', mimeType: 'image/jpeg', buffer: foto },
    { name: 'c outra.png', mimeType: 'image/png', buffer: outra },
    { name: 'a diploma.xml', mimeType: 'text/xml', buffer: Buffer.from(xml) },
  ]);
  await termina(page, 3);
  const row = page.getByRole('row', { name: /b foto/ });
  await expect(row).toContainText('Só o código foi conferido: autêntico e vigente');
  await expect(row).toContainText('Bacharel · Bacharelado');
  await expect(row).toHaveAttribute('data-grupo', 'nao-conferido');
  await expect(page.getByRole('row', { name: /c outra/ })).toContainText('não leva a um diploma deste site');
  const sent = requests.flatMap((request) => request.postData() ?? []);
  expect(sent).toEqual([JSON.stringify({ codigos: [codigo] })]);

  const header = page.getByRole('columnheader', { name: 'Arquivo ou código' });
  await expect(page.getByRole('columnheader', { name: 'Resposta' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  );
  const nomes = async () => (await linhas(page)).map(([nome = '']) => nome.slice(1, 2)).join('');
  for (const [sort, order] of [
    ['ascending', 'abc'],
    ['descending', 'cba'],
  ] as const) {
    await header.getByRole('button').press('Enter');
    await expect(header).toHaveAttribute('aria-sort', sort);
    await expect(header.getByRole('button')).toBeFocused();
    expect(await nomes()).toBe(order);
  }
});

test('PDFs saved again are compared in one go, and each row has its answer', async ({ page }) => {
  const { rvdd } = await arquivosDe(page, 'vigente');
  await abreVerificar(page);
  const file = (name: string, bytes: Uint8Array) => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.from(bytes),
  });
  await page
    .locator('#arquivo')
    .setInputFiles([
      file('igual.pdf', rvddGravadoDeNovo(rvdd)),
      file('outra-letra.pdf', rvddComOutraLetra(rvdd, 250)),
      file('publicado.pdf', rvdd),
    ]);
  await termina(page, 3);
  await page.getByRole('button', { name: 'Comparar estes 2 PDFs com os publicados' }).click();
  await expect(page.getByText('A comparação terminou. Veja as respostas na lista.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Comparar/ })).toHaveCount(0);
  const row = (nome: string) => page.locator('.muitos-tabela tbody tr').filter({ hasText: nome });
  await expect(row('igual.pdf')).toHaveAttribute('data-grupo', 'autentico-vigente');
  await expect(row('outra-letra.pdf')).toHaveAttribute('data-grupo', 'nao-autentico');
});
