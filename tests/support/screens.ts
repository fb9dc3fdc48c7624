import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { abreVerificar, arquivosDe, experimenta, solta, TREINOS } from './confere-no-site.ts';
import { DEMO, search } from './e2e.ts';
import { umCpf } from './um-cpf.ts';
import { umaPasta } from './uma-pasta.ts';

/** Every page of the site in every state a person can meet, each reached as a person reaches it. */

export interface Screen {
  name: string;
  open(page: Page): Promise<void>;
}

interface Digitado {
  cpf: string;
  matricula: string;
}

const HANDLING = '**/api/diploma-digital/handling';
const FAILURES_AT_ONCE = 5;

const PAGES: Screen[] = [
  { name: 'home', open: (page) => visit(page, '/') },
  { name: 'home, every question open', open: openAllQuestions },
  {
    name: 'home, questions filtered',
    open: (page) => filterQuestions(page, 'papel', /perguntas? encontrada/),
  },
  { name: 'home, no question found', open: (page) => filterQuestions(page, 'xyzzy', /Nenhuma pergunta/) },
  { name: 'access form', open: (page) => visit(page, '/diploma-digital') },
  { name: 'privacy notice', open: (page) => visit(page, '/privacidade') },
  { name: 'accessibility statement', open: (page) => visit(page, '/acessibilidade') },
  { name: 'not found page', open: (page) => visit(page, '/nada-aqui') },
];

const SEARCHES: Screen[] = [
  { name: 'refused form', open: refuseForm },
  { name: 'waiting', open: holdSearch },
  { name: 'miss', open: missSearch },
  { name: 'failure', open: failSearch },
  { name: 'spent limit', open: spendLimit },
  ...Object.entries(DEMO).map(([name, digitado]) => ({
    name: `result: ${name}`,
    open: (page: Page) => findDiploma(page, digitado),
  })),
  { name: 'result with the QR Code open', open: openQrCode },
];

const POSTED: Screen[] = [
  ...(['vigente', 'doisDiplomas', 'aCaminho', 'suspenso', 'nomeLongo'] as const).map((name) => ({
    name: `posted result: ${name}`,
    open: async (page: Page) => {
      await postForm(page, '/diploma-digital', DEMO[name]);
      await expect(page.locator('.diploma').first()).toBeVisible();
    },
  })),
  {
    name: 'posted form, refused',
    open: async (page) => {
      await postForm(page, '/diploma-digital', { cpf: '111.222.333-44', matricula: '' });
      await expect(page.getByRole('alert')).toContainText('Há um problema');
    },
  },
  {
    name: 'posted miss',
    open: async (page) => {
      await postForm(page, '/diploma-digital', umDesconhecido());
      await expect(page.getByRole('heading', { name: /Não achamos/ })).toBeVisible();
    },
  },
  {
    name: 'posted, spent limit',
    open: async (page) => {
      const desconhecido = umDesconhecido();
      await spendFailures(page, desconhecido);
      await postForm(page, '/diploma-digital', desconhecido);
      await expect(page.getByRole('heading', { name: /Aguarde um pouco/ })).toBeVisible();
    },
  },
  {
    name: 'expired link',
    open: async (page) => {
      await postForm(page, '/diploma-digital/arquivo', { token: 'vencido' });
      await expect(page.getByRole('heading', { name: 'Este link venceu' })).toBeVisible();
    },
  },
];

const VERIFICACOES: Screen[] = [
  {
    name: 'verification, refused file',
    open: async (page) => {
      await abreVerificar(page);
      await solta(page, Buffer.alloc(0));
      await expect(page.getByRole('alert')).toBeFocused();
    },
  },
  {
    name: 'verification, no camera',
    open: async (page) => {
      await abreVerificar(page);
      await page.getByRole('button', { name: 'Ler o QR Code com a câmera' }).click();
      await expect(page.getByText('Não achamos uma câmera')).toBeVisible();
    },
  },
  { name: 'verification, ways in for many', open: openMuitosEntrada },
  { name: 'verification, many files', open: (page) => conferePasta(page) },
  {
    name: 'verification, many files, one opened',
    open: async (page) => {
      await conferePasta(page);
      await page
        .getByRole('button', { name: /^Detalhes de “turma 1/ })
        .first()
        .click();
      await expect(page.locator('.muitos-aberta h2')).toBeFocused();
    },
  },
  {
    name: 'verification, receipt over many',
    open: async (page) => {
      const { codigo } = await arquivosDe(page, 'vigente');
      const lines = await page.request.post('/api/diploma-digital/verificacao/lote', {
        data: { codigos: [codigo, 'nada'] },
      });
      const resumo = (await lines.text()).trimEnd().split('\n').at(-1) ?? '';
      await abreVerificar(page);
      await solta(page, Buffer.from(`${resumo}\n`));
      await expect(page.getByRole('heading', { name: 'Comprovante verdadeiro' })).toBeFocused();
      await page.getByText('O que foi respondido').click();
    },
  },
  ...TREINOS.map(([treino, titulo]) => ({
    name: `verdict in the browser: ${titulo}`,
    open: (page: Page) => experimenta(page, treino, titulo),
  })),
];

export const SCREENS: readonly Screen[] = [...PAGES, ...SEARCHES, ...POSTED, ...VERIFICACOES];

/** Of an institution that publishes its register. */
export const SCREENS_DO_REGISTRO: readonly Screen[] = [
  { name: 'public register', open: (page) => visit(page, '/registro-publico') },
  {
    name: 'public register, incomplete name',
    open: async (page) => {
      await findNoRegistro(page, 'Helena');
      await expect(page.getByRole('alert')).toContainText('Escreva o nome completo');
    },
  },
  {
    name: 'public register, nobody',
    open: async (page) => {
      await findNoRegistro(page, 'Ninguém de Nenhuma Parte');
      await expect(page.getByRole('heading', { name: 'Nenhum diploma com este nome' })).toBeVisible();
    },
  },
  {
    name: 'public register, two diplomas',
    open: async (page) => {
      await findNoRegistro(page, 'rafael moreira tavares');
      await expect(page.getByRole('heading', { name: '2 diplomas encontrados' })).toBeVisible();
      await expect(page.locator('.texto-entries dt')).toHaveCount(24);
    },
  },
];

async function findNoRegistro(page: Page, nome: string): Promise<void> {
  await visit(page, '/registro-publico');
  await page.getByLabel('Nome completo').fill(nome);
  await page.getByRole('button', { name: 'Procurar' }).click();
}

async function openMuitosEntrada(page: Page): Promise<void> {
  await abreVerificar(page);
  await page.getByText('Conferir muitos de uma vez').click();
  await page.getByRole('button', { name: 'Conferir os códigos' }).click();
  await expect(page.getByText('Cole ao menos um código.')).toBeVisible();
}

async function conferePasta(page: Page): Promise<void> {
  const pasta = await umaPasta(page, 8);
  await abreVerificar(page);
  await page
    .locator('#arquivo')
    .setInputFiles(
      pasta.map(({ nome, bytes }) => ({ name: nome, mimeType: 'application/octet-stream', buffer: bytes })),
    );
  await expect(page.getByText('Terminado: 8 itens conferidos.')).toBeAttached();
}

async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
}

async function openAllQuestions(page: Page): Promise<void> {
  await visit(page, '/');
  await page.getByRole('button', { name: 'Abrir todas' }).click();
  await expect(page.locator('.faq-list details:not([open])')).toHaveCount(0);
}

async function filterQuestions(page: Page, busca: string, says: RegExp): Promise<void> {
  await visit(page, '/');
  await page.getByRole('searchbox').fill(busca);
  await expect(page.getByRole('search').getByRole('status')).toHaveText(says);
}

async function refuseForm(page: Page): Promise<void> {
  await search(page, { cpf: '111.222.333-44', matricula: '' });
  await expect(page.getByRole('alert')).toBeFocused();
}

async function holdSearch(page: Page): Promise<void> {
  await page.route(HANDLING, () => undefined);
  await search(page, DEMO.vigente);
  await expect(page.getByRole('progressbar')).toBeVisible();
}

async function missSearch(page: Page): Promise<void> {
  await search(page, umDesconhecido());
  await expect(page.getByRole('heading', { name: /Não achamos/ })).toBeFocused();
}

async function failSearch(page: Page): Promise<void> {
  await page.route(HANDLING, (route) => route.abort());
  await search(page, DEMO.vigente);
  await expect(page.getByRole('heading', { name: 'A resposta não chegou' })).toBeFocused();
}

async function spendLimit(page: Page): Promise<void> {
  const desconhecido = umDesconhecido();
  await spendFailures(page, desconhecido);
  await search(page, desconhecido);
  await expect(page.getByRole('heading', { name: /Aguarde um pouco/ })).toBeFocused();
}

async function findDiploma(page: Page, digitado: Digitado): Promise<void> {
  await search(page, digitado);
  await expect(page.locator('.resultado > h2')).toBeFocused();
  // A picture still undecoded has no size of its own.
  await page.evaluate(() =>
    Promise.all([...document.images].map((image) => image.decode().catch(() => null))),
  );
}

async function openQrCode(page: Page): Promise<void> {
  await findDiploma(page, DEMO.vigente);
  await page.getByRole('button', { name: 'Ver QR Code' }).click();
  await expect(page.getByRole('img', { name: /QR Code/ })).toBeVisible();
}

/** Posts as a browser without JavaScript, or inside another app, does: no script of the page sees it. */
async function postForm(page: Page, action: string, fields: object): Promise<void> {
  await page.goto('/diploma-digital');
  const answered = page.waitForNavigation();
  await page.evaluate(
    ([path, entries]) => {
      const form = document.createElement('form');
      form.method = 'post';
      form.action = path;
      for (const [name, value] of entries) {
        const input = document.createElement('input');
        input.type = 'hidden';
        input.name = name;
        input.value = value;
        form.append(input);
      }
      document.body.append(form);
      form.submit();
    },
    [action, Object.entries(fields) as [string, string][]] as const,
  );
  await answered;
}

async function spendFailures(page: Page, digitado: Digitado): Promise<void> {
  for (let i = 0; i < FAILURES_AT_ONCE; i++) {
    const answer = await page.request.post('/api/diploma-digital/handling', { data: digitado });
    expect(answer.status()).toBe(404);
  }
}

const umDesconhecido = (): Digitado => ({ cpf: umCpf(), matricula: `N${umCpf().replace(/\D/g, '')}` });
