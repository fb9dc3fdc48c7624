import type { Browser, Page } from '@playwright/test';
import { plugAuthenticator } from '../support/chave-virtual.ts';
import { savedBy } from '../support/downloads.ts';
import { expect, search, test } from '../support/e2e.ts';
import { fotografa } from '../support/fotografa.ts';
import { loadTestSettings } from '../support/settings.ts';
import { hasSoftHsm } from '../support/softhsm.ts';
import { hasTerminal, type UmAgente, umAgente } from '../support/um-agente.ts';
import { type UmLoteEstragado, umLoteEstragado } from '../support/um-lote-estragado.ts';
import { NO_COFRE, NO_PROPRIO_TOKEN, type UmaCasaAberta, umaCasaAberta } from '../support/uma-casa-aberta.ts';

/**
 * Issue 18, done means 2: from an empty store to a published diploma, its correction and an annulment, by five people, each
 * in a browser of their own with a passkey of their own, a vault and an agent. `npm run manual` takes its pictures.
 */

const { completo } = loadTestSettings();
const LINHAS = completo ? 40 : 8;

const ROSA = 'Rosa Teles Fictícia';
const OLGA = 'Olga Campos Fictícia';
const CELSO = 'Celso Nunes Fictício';
const AUGUSTO = 'Augusto Reis Fictício';
const NILO = 'Nilo Prado Fictício';

/** Who is invited from the screen, with what each does. */
const CONVIDADAS = [
  { nome: OLGA, papeis: ['Operação'], cargo: null },
  { nome: CELSO, papeis: ['Conferência'], cargo: null },
  { nome: AUGUSTO, papeis: ['Assinatura'], cargo: NO_COFRE },
  { nome: NILO, papeis: ['Assinatura', 'Registro'], cargo: NO_PROPRIO_TOKEN },
] as const;

let aberta: UmaCasaAberta;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  if (hasSoftHsm && hasTerminal) aberta = await umaCasaAberta();
});
test.afterAll(() => aberta?.close());

test('from an empty store to a diploma that its graduate fetches, a correction and an annulment', {
  tag: '@largo',
}, async ({ browser }) => {
  test.skip(!hasSoftHsm || !hasTerminal, 'no SoftHSM2, or no terminal for the agent');
  test.setTimeout(completo ? 1_800_000 : 600_000);
  const quebrado = umLoteEstragado(LINHAS);
  const mesa = await test.step('everybody comes in by invitation', () => comeIn(browser));
  const { [OLGA]: olga, [CELSO]: celso, [AUGUSTO]: augusto, [NILO]: nilo } = mesa;
  await test.step('the sheet is mended by keyboard', () => mendLote(olga, quebrado));
  await test.step('it is given back, corrected, and approved by another person', () => approve(olga, celso));
  await test.step('the rector signs in the vault', () => signInVault(augusto, LINHAS));
  const token = aberta.casa.proprios.get(NO_PROPRIO_TOKEN);
  if (!token) throw new Error('nobody holds a token');
  const agente = umAgente(aberta.casa.projeto, aberta.url, token);
  await test.step('who keeps the register signs with the agent', async () => {
    await pairAgent(nilo, agente, LINHAS);
    await signWithAgent(agente, token.pin, LINHAS);
  });
  const [umaPessoa, outraPessoa] = [7, 8].map((linha) => describePessoa(quebrado, linha));
  if (!umaPessoa || !outraPessoa) throw new Error('no rows');
  const corrigido = umaPessoa.nome.replace(' ', ' Henrique ');
  await test.step('the diploma is published, and its graduate fetches it', async () => {
    await openDiplomado(olga, umaPessoa.nome, 'Diploma vigente');
    // The picture of its front is made after it was published.
    await expect(async () => {
      await olga.reload();
      await expect(olga.getByRole('img', { name: 'Frente do diploma' })).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 120_000 });
    await fotografa(olga, 'mesa-diplomado');
    await fetchDiploma(browser, umaPessoa);
  });
  await test.step('a correction is asked for by one person, decided by another, signed and published', async () => {
    await askFor(olga, umaPessoa.nome, 'reemissão', corrigido);
    await decide(celso, umaPessoa.nome, 'reemissão', corrigido);
    await signInVault(augusto, 1);
    await waitForFila(nilo, 1);
    agente.type('');
    await signWithAgent(agente, token.pin, 1);
    agente.type('sair');
    expect(await agente.ended).toBe(0);
    await openDiplomado(olga, corrigido, 'Diploma vigente');
    await expect(olga.getByRole('heading', { name: /2ª via/ })).toBeVisible();
    await fetchDiploma(browser, { ...umaPessoa, nome: corrigido });
  });
  await test.step('another diploma is annulled by two people', async () => {
    await askFor(olga, outraPessoa.nome, 'anulação');
    await decide(nilo, outraPessoa.nome, 'anulação');
    await openDiplomado(olga, outraPessoa.nome, 'Anulado');
  });
  await test.step('the record tells all of it by name', () => readAudit(nilo));
});

/** By the menu, where a count may stand beside the name. */
const choose = (page: Page, tela: string): Promise<void> =>
  page
    .getByRole('navigation', { name: 'Secretaria' })
    .getByRole('link', { name: new RegExp(`^${tela}`) })
    .click();

type Mesa = Record<typeof OLGA | typeof CELSO | typeof AUGUSTO | typeof NILO, Page>;

async function newPerson(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: aberta.url, extraHTTPHeaders: {} });
  const page = await context.newPage();
  await plugAuthenticator(page);
  return page;
}

async function acceptInvitation(page: Page, link: string, nome: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(nome);
  if (nome === ROSA) await fotografa(page, 'mesa-convite', 620);
  await page.getByRole('button', { name: 'Cadastrar a chave e entrar' }).click();
  const [primeiro = ''] = nome.split(' ');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^Bo[ma] \\w+, ${primeiro}$`));
}

async function comeIn(browser: Browser): Promise<Mesa> {
  const rosa = await newPerson(browser);
  await acceptInvitation(rosa, aberta.invite(ROSA, 'administracao'), ROSA);
  await fotografa(rosa, 'mesa-primeiro-painel');
  await choose(rosa, 'Pessoas e papéis');
  const pages = new Map<string, Page>();
  for (const { nome, papeis, cargo } of CONVIDADAS) {
    await rosa.getByRole('textbox', { name: 'Nome' }).fill(nome);
    const [primeiro = ''] = nome.toLowerCase().split(' ');
    await rosa.getByRole('textbox', { name: 'E-mail' }).fill(`${primeiro}@exemplo.test`);
    for (const papel of papeis) await rosa.getByRole('checkbox', { name: new RegExp(`^${papel}:`) }).check();
    if (cargo) await rosa.getByLabel('Assina como').selectOption(cargo);
    if (nome === NILO) {
      await rosa.getByRole('heading', { name: 'Convidar alguém' }).scrollIntoViewIfNeeded();
      await fotografa(rosa, 'mesa-convidar');
    }
    await rosa.getByRole('button', { name: 'Criar o convite' }).click();
    await expect(rosa.getByRole('heading', { name: `Convite de ${nome}` })).toBeVisible();
    const link = await rosa.getByLabel('Link do convite').inputValue();
    const page = await newPerson(browser);
    await acceptInvitation(page, link, nome);
    pages.set(nome, page);
  }
  await rosa.reload();
  await expect(rosa.getByRole('row')).toHaveCount(2 + CONVIDADAS.length);
  await fotografa(rosa, 'mesa-pessoas');
  return Object.fromEntries(pages) as Mesa;
}

/** As from a folder of the computer. */
async function drop(page: Page, name: string, bytes: Uint8Array): Promise<void> {
  const transfer = await page.evaluateHandle(
    ({ file, content }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(content), (c) => c.charCodeAt(0))], file));
      return data;
    },
    { file: name, content: Buffer.from(bytes).toString('base64') },
  );
  await page.locator('.soltar').first().dispatchEvent('drop', { dataTransfer: transfer });
}

async function goToCell(
  page: Page,
  colunas: readonly string[],
  linha: number,
  coluna: string,
): Promise<void> {
  await page.locator('[role="grid"] td[tabindex="0"]').focus();
  await page.keyboard.press('Control+Home');
  for (let down = 2; down < linha; down++) await page.keyboard.press('ArrowDown');
  for (let right = 0; right < colunas.indexOf(coluna); right++) await page.keyboard.press('ArrowRight');
}

/** Whole in the grid, whatever its column. */
const expectCellInSight = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.locator('[role="grid"] td:focus').evaluate((cell) => {
        const grid = cell.closest('.grade')?.getBoundingClientRect();
        const { left, right } = cell.getBoundingClientRect();
        return grid !== undefined && left >= grid.left && right <= grid.right;
      }),
    )
    .toBe(true);

async function writeCell(page: Page, text: string): Promise<void> {
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

async function mendLote(olga: Page, { lote, xlsx, pastas, remendos }: UmLoteEstragado): Promise<void> {
  await choose(olga, 'Lotes');
  await fotografa(olga, 'mesa-lotes', 560);
  await drop(olga, 'formandos.xlsx', xlsx);
  await olga
    .getByLabel('Acrescentar pastas de documentos')
    .setInputFiles({ name: 'pastas.zip', mimeType: 'application/zip', buffer: Buffer.from(pastas) });
  await expect(title(olga)).toHaveText('5 linhas precisam de você');
  await expect(olga.getByRole('link', { name: 'historico.csv' })).toBeVisible();
  await fotografa(olga, 'mesa-lote-com-problemas');
  for (const [index, { linha, coluna, certo }] of remendos.entries()) {
    await goToCell(olga, lote.colunas, linha, coluna);
    await expectCellInSight(olga);
    if (index === 3) await fotografa(olga, 'mesa-lote-celula');
    if (certo === null) await olga.keyboard.press('Space');
    else await writeCell(olga, certo);
    const left = remendos.length - index - 1;
    await expect(title(olga)).toHaveText(
      left > 1
        ? `${left} linhas precisam de você`
        : left === 1
          ? '1 linha precisa de você'
          : 'Tudo pronto para aprovação',
    );
  }
  await fotografa(olga, 'mesa-lote-pronto');
  await olga.getByRole('button', { name: `Enviar ${LINHAS} para aprovação` }).click();
  await expect(olga.getByText('Você preparou ou mudou este lote')).toBeVisible();
}

async function openAmostra(celso: Page): Promise<void> {
  await celso.goto('/secretaria/lotes');
  await celso.getByRole('link', { name: /^formandos/ }).click();
  await expect(title(celso)).toHaveText(`${LINHAS} diplomas esperam aprovação`);
  for (const linha of await celso.locator('.amostra button').all()) {
    await linha.click();
    await expect(linha).toContainText('aberta');
  }
}

async function approve(olga: Page, celso: Page): Promise<void> {
  await openAmostra(celso);
  await celso.getByRole('textbox', { name: 'O que precisa ser corrigido' }).fill(DEVOLVIDO);
  await celso.getByRole('button', { name: 'Devolver com este comentário' }).click();
  await expect(celso.getByText(`Devolvido por ${CELSO}:`)).toBeVisible();

  await olga.reload();
  await expect(olga.getByText(DEVOLVIDO)).toBeVisible();
  await fotografa(olga, 'mesa-devolvido');
  const { colunas } = umLoteEstragado(1 + 5).lote;
  await goToCell(olga, colunas, 2, 'rg_orgao');
  await writeCell(olga, 'PC');
  await expect(olga.getByRole('button', { name: /Corrigidas à mão 5/ })).toBeVisible();
  await olga.getByRole('button', { name: `Enviar ${LINHAS} para aprovação` }).click();
  await expect(olga.getByText('Você preparou ou mudou este lote')).toBeVisible();

  await openAmostra(celso);
  const prova = celso.getByRole('img', { name: /^Prova do diploma/ });
  await expect.poll(() => prova.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
  await fotografa(celso, 'mesa-conferencia', 1100);
  await celso.getByRole('button', { name: `Aprovar ${LINHAS}` }).click();
  await expect(title(celso)).toHaveText('Lote aprovado');
}

const DEVOLVIDO = 'Na linha 2, o órgão que expediu o RG é PC. Confira no documento.';

async function waitForFila(page: Page, quantos: number): Promise<void> {
  const said =
    quantos === 1 ? '1 documento espera a sua assinatura' : `${quantos} documentos esperam a sua assinatura`;
  await expect(async () => {
    await page.goto('/secretaria/assinar');
    await expect(title(page)).toHaveText(said, { timeout: 2_000 });
  }).toPass({ timeout: 240_000 });
}

async function signInVault(augusto: Page, quantos: number): Promise<void> {
  await waitForFila(augusto, quantos);
  await augusto
    .getByRole('button', { name: /^Ver o que diz/ })
    .first()
    .click();
  await expect(augusto.getByText('Resumo (SHA-256)')).toBeVisible();
  if (quantos > 1) await expectWholeAtPhone(augusto);
  if (quantos > 1) await fotografa(augusto, 'mesa-assinar');
  await augusto.getByRole('button', { name: /^Assinar \d+ documentos?$/ }).click();
  await expect(augusto.getByText(/Terminado/)).toHaveText(`${quantos} de ${quantos} · Terminado`, {
    timeout: 240_000,
  });
  await expect(title(augusto)).toHaveText('Nada espera a sua assinatura');
  if (quantos > 1) await fotografa(augusto, 'mesa-assinado', 560);
}

/** Its last column is in sight, and what opens in it. */
async function expectWholeAtPhone(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await fotografa(page, 'mesa-assinar-no-celular', 844);
  const outside = await page.locator('.assinar-fila').evaluate((fila) => {
    const parts = [...fila.querySelectorAll('td, tbody th, button, dd')];
    const wide = parts.filter((part) => part.getBoundingClientRect().right > innerWidth);
    return { wide: wide.map(({ outerHTML }) => outerHTML), scrolls: fila.scrollWidth > fila.clientWidth };
  });
  expect(outside).toEqual({ wide: [], scrolls: false });
  await page.setViewportSize({ width: 1360, height: 900 });
}

async function pairAgent(nilo: Page, agente: UmAgente, quantos: number): Promise<void> {
  await waitForFila(nilo, quantos);
  const [, letras = ''] = await agente.waitFor(/letras: ([A-Z]{4}-[A-Z]{4})/);
  await nilo.getByRole('link', { name: 'Ligar o assinador' }).click();
  await nilo.getByLabel('As oito letras').fill(letras);
  await fotografa(nilo, 'mesa-assinador', 620);
  await nilo.getByRole('button', { name: 'Confirmar as letras' }).click();
  await agente.waitFor(new RegExp(`Confirmado por ${NILO}`));
}

async function signWithAgent(agente: UmAgente, pin: string, quantos: number): Promise<void> {
  await agente.waitFor(quantos === 1 ? /1 documento espera/ : new RegExp(`${quantos} documentos esperam`));
  await agente.waitFor(/Assinar\?/);
  agente.type('sim');
  await agente.waitFor(/PIN do token/);
  agente.type(pin);
  await agente.waitFor(new RegExp(`${quantos} de ${quantos} assinados e gravados`));
  await agente.waitFor(/"sair" termina/);
  expect(agente.shown()).not.toContain(pin);
}

interface PessoaDoLote {
  nome: string;
  cpf: string;
  matricula: string;
}

/** Of a row that was right from the beginning. */
function describePessoa({ lote }: UmLoteEstragado, linha: number): PessoaDoLote {
  const { nome = '', nome_social, cpf = '', matricula = '' } = lote.linha(linha);
  return { nome: nome_social || nome, cpf, matricula };
}

async function openDiplomado(page: Page, nome: string, como: string): Promise<void> {
  await expect(async () => {
    await page.goto('/secretaria/diplomados');
    await page.getByRole('searchbox').fill(nome);
    await page.getByRole('button', { name: 'Procurar' }).click();
    await expect(page.getByRole('table')).toContainText(como, { timeout: 2_000 });
  }).toPass({ timeout: 240_000 });
  await page.getByRole('link', { name: nome }).first().click();
  await expect(title(page)).toHaveText(nome);
}

async function fetchDiploma(browser: Browser, quem: PessoaDoLote): Promise<void> {
  const context = await browser.newContext({ baseURL: aberta.url });
  const page = await context.newPage();
  await search(page, quem);
  await expect(page.locator('#resultado-titulo')).toHaveText(quem.nome);
  const vigente = page.getByRole('article').filter({ hasText: 'Diploma vigente' });
  await expect(vigente).toHaveCount(1);
  if ((await page.getByRole('article').count()) === 1) await fotografa(page, 'mesa-no-site', 1100);
  const both = vigente.getByRole('button', { name: 'Baixar os dois' });
  const [xml] = await savedBy(page, 2, () => both.click());
  const text = xml?.bytes.toString('utf8') ?? '';
  expect(text).toContain(quem.nome);
  expect(text).toContain('sem valor legal');
  await context.close();
}

async function askFor(
  olga: Page,
  nome: string,
  oQue: 'reemissão' | 'anulação',
  corrigido: string | null = null,
): Promise<void> {
  await openDiplomado(olga, nome, 'Diploma vigente');
  const botao = oQue === 'reemissão' ? 'Corrigir e reemitir' : 'Pedir anulação';
  await olga.getByRole('button', { name: botao }).click();
  const dialog = olga.getByRole('dialog');
  await dialog.getByLabel('Motivo').selectOption('Erro de Fato');
  if (corrigido) await dialog.getByLabel('Nome corrigido', { exact: false }).first().fill(corrigido);
  await dialog.getByLabel('Para quem decide').fill('Conforme a certidão que a pessoa trouxe em 10/11.');
  if (corrigido) await fotografa(olga, 'mesa-pedir-reemissao', 1000);
  else await fotografa(olga, 'mesa-pedir-anulacao');
  await dialog.getByRole('button', { name: /^Pedir/ }).click();
  await expect(olga.getByText('Outra pessoa decide em Pedidos')).toBeVisible();
}

async function decide(page: Page, nome: string, oQue: string, corrigido = nome): Promise<void> {
  await page.goto('/secretaria/pedidos');
  await expect(page.getByRole('article')).toContainText(nome);
  await expect(page.getByRole('article')).toContainText(corrigido);
  if (corrigido !== nome) await fotografa(page, 'mesa-pedidos', 520);
  await page.getByRole('button', { name: `Aceitar a ${oQue}` }).click();
  // The list of requests follows the record, and is empty before the act has ended.
  const done = page.waitForResponse((answer) => answer.url().endsWith('/decisao') && answer.ok(), {
    timeout: 120_000,
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar', exact: true }).click();
  await done;
  await expect(page.getByText('Nenhum pedido aberto')).toBeVisible({ timeout: 120_000 });
}

/** Who did what, as the record must tell it. */
const FEITOS: readonly (readonly [string, RegExp])[] = [
  [ROSA, /^Chave de acesso cadastrada/],
  [ROSA, /^Pessoa convidada/],
  ...CONVIDADAS.map(({ nome }) => [nome, /^Chave de acesso cadastrada/] as const),
  [OLGA, /^Lote recebido/],
  [OLGA, /^Lote enviado para conferência/],
  [CELSO, /^Lote devolvido/],
  [CELSO, /^Lote aprovado/],
  [CELSO, /^Diploma planejado/],
  [AUGUSTO, /^Assinatura autorizada/],
  [NILO, /^Assinador pareado/],
  [NILO, /^Assinatura pedida à chave/],
  [NILO, /^Assinado/],
  [OLGA, /^Pedido feito: reemissão: Erro de Fato/],
  [CELSO, /^Pedido decidido: reemissão aceita/],
  [CELSO, /^Anulado e reemitido: Erro de Fato/],
  [OLGA, /^Pedido feito: anulação: Erro de Fato/],
  [NILO, /^Pedido decidido: anulação aceita/],
  [NILO, /^Anulado: Erro de Fato/],
  [NILO, /^Lista de anulados publicada/],
];

async function readAudit(nilo: Page): Promise<void> {
  await nilo.goto('/secretaria/auditoria');
  const entradas: string[][] = [];
  const rows = nilo.locator('section[aria-label="Entradas"] tbody tr');
  const older = nilo.getByRole('button', { name: 'Mais antigas' });
  await expect(rows.first()).toBeVisible();
  await fotografa(nilo, 'mesa-auditoria');
  for (;;) {
    entradas.push(
      ...(await rows.evaluateAll((all) =>
        all.map((tr) => [...tr.children].map((td) => td.textContent ?? '')),
      )),
    );
    if (!(await older.isVisible())) break;
    // By its number: one person signs more in a minute than a page holds, and all of those rows read alike.
    const before = (await rows.first().getAttribute('id')) ?? '';
    await older.click();
    await expect(rows.first()).not.toHaveId(before);
  }
  const told = entradas.map(([, quem, oQue]) => [quem, oQue] as const);
  const missing = FEITOS.filter(
    ([quem, oQue]) => !told.some(([who, what]) => who === quem && oQue.test(what ?? '')),
  );
  const all = [...new Set(told.map((each) => each.join(' · ')))].join('\n');
  expect(
    missing.map(([quem, oQue]) => `${quem} ${oQue}`),
    all,
  ).toEqual([]);
  expect(told.filter(([, oQue]) => /^Publicado/.test(oQue ?? ''))).toHaveLength(LINHAS + 1);
  await nilo.getByRole('button', { name: 'Conferir agora' }).click();
  await expect(nilo.getByText(/Intacta/)).toBeVisible();
}
