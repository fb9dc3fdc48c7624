import type { Page } from '@playwright/test';
import { formatCpf } from '#diploma/cpf.ts';
import type { HandlingResponse } from '#http/contrato/acesso.ts';
import { savedBy } from '../support/downloads.ts';
import { DEMO, expect, test } from '../support/e2e.ts';
import { largoUnless } from '../support/largo.ts';
import { hasPdftotext, printedText } from '../support/printed-text.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';

/** With JavaScript off everything a graduate needs still works. */

test.use({ javaScriptEnabled: false });

async function search(page: Page, { cpf, matricula }: { cpf: string; matricula: string }): Promise<void> {
  await page.goto('/diploma-digital');
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Matrícula').fill(matricula);
  await page.getByRole('button', { name: 'Buscar diploma' }).click();
}

async function askApi(page: Page, digitado: { cpf: string; matricula: string }): Promise<HandlingResponse> {
  const response = await page.request.post('/api/diploma-digital/handling', { data: digitado });
  return response.json();
}

test('the home reads whole, and every answer opens and closes', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main > section')).toHaveCount(5);
  for (const panel of await page.locator('#questions details').all()) {
    await expect(panel.locator('.rich')).toBeHidden();
    await panel.locator('summary').click();
    await expect(panel.locator('.rich')).toBeVisible();
  }
  const first = page.locator('#questions details').first();
  await first.locator('summary').click();
  await expect(first.locator('.rich')).toBeHidden();
});

test('no control is shown that cannot work', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
});

test('menu, logo and fragments lead where they say', async ({ page }) => {
  await page.goto('/diploma-digital');
  await page.getByRole('link', { name: 'Perguntas frequentes' }).click();
  await expect(page).toHaveURL('/#questions');
  await expect(page.locator('#questions-titulo')).toBeInViewport();
  await page.locator('#questions').getByText('Como baixo o meu diploma?').click();
  await page.locator('#como-baixar').getByRole('link', { name: 'Acessar meu diploma' }).click();
  await expect(page).toHaveURL('/diploma-digital');
});

for (const [path, status, title] of [
  ['/diploma-digital', 200, 'Acessar meu diploma'],
  ['/privacidade', 200, 'Aviso de privacidade'],
  ['/acessibilidade', 200, /acessibilidade/i],
  ['/endereco-que-nao-existe', 404, 'Página não encontrada'],
] as const) {
  test(`${path} reads whole`, largoUnless(path === '/diploma-digital'), async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('contentinfo')).toContainText(`© ${new Date().getFullYear()}`);
  });
}

test('the look-up delivers both files: right names, right bytes', async ({ page }) => {
  await search(page, DEMO.vigente);
  await expect(page.getByRole('heading', { name: 'Ana Luísa Ferreira Prado' })).toBeVisible();
  await expect(page).toHaveURL('/diploma-digital');
  const { xml, rvdd } = await askApi(page, DEMO.vigente);
  for (const [name, arquivo] of [
    [/^Baixar o XML \(\d+ kB\)$/, xml[0]],
    [/^Baixar o PDF \(\d+ kB\)$/, rvdd[0]],
  ] as const) {
    const [saved] = await savedBy(page, 1, () => page.getByRole('button', { name }).click());
    expect(saved).toMatchObject({ name: arquivo?.name, sha256: arquivo?.sha256 });
    expect(saved?.bytes.length).toBe(arquivo?.size);
  }
});

test('the result shows picture, code, link and QR Code', async ({ page, baseURL }) => {
  await search(page, DEMO.vigente);
  const { student } = await askApi(page, DEMO.vigente);
  const codigo = student.diplomas[0]?.codigo;
  await expect(page.getByRole('img', { name: 'Imagem da frente do diploma' })).toBeVisible();
  await expect(page.locator('.share code')).toHaveText(codigo ?? '');
  await expect(page.getByText(`${baseURL}/verificar/${codigo}`)).toBeVisible();
  await page.getByText('Ver QR Code').click();
  await expect(page.getByRole('img', { name: /^QR Code/ })).toBeVisible();
  await page.getByRole('link', { name: 'Trocar' }).click();
  await expect(page.getByLabel('CPF')).toHaveValue('');
});

test('two diplomas are delivered each with its own files', { tag: '@largo' }, async ({ page }) => {
  await search(page, DEMO.doisDiplomas);
  const { xml } = await askApi(page, DEMO.doisDiplomas);
  const buttons = page.getByRole('button', { name: /^Baixar o XML/ });
  await expect(buttons).toHaveCount(2);
  const [saved] = await savedBy(page, 1, () => buttons.last().click());
  expect(saved).toMatchObject({ name: xml[1]?.name, sha256: xml[1]?.sha256 });
});

test('a refused form says what is wrong and keeps what was typed', async ({ page }) => {
  await search(page, { cpf: '529.982.247-26', matricula: '' });
  await expect(page).toHaveTitle(/^Erro: /);
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('heading')).toHaveText('Há um problema');
  await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-26');
  await summary.getByRole('link', { name: 'Informe a matrícula.' }).click();
  await expect(page.getByLabel('Matrícula')).toBeFocused();
});

test('a miss says what to do next and keeps what was typed', { tag: '@largo' }, async ({ page }) => {
  const cpf = formatCpf(umCpf());
  await search(page, { cpf, matricula: umaMatricula() });
  await expect(page.getByRole('heading', { name: 'Não achamos um diploma com esses dados' })).toBeVisible();
  await expect(page.getByLabel('CPF')).toHaveValue(cpf);
  await expect(page).toHaveURL('/diploma-digital');
});

test('a diploma on its way and a suspended one are shown without files', async ({ page }) => {
  await search(page, DEMO.aCaminho);
  await expect(page.getByRole('heading', { name: 'Seu diploma está a caminho' })).toBeVisible();
  await search(page, DEMO.suspenso);
  await expect(page.getByText('Diploma suspenso')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Baixar o (XML|PDF)/ })).toHaveCount(0);
});

test('the informative document is saved', { tag: '@largo' }, async ({ page }) => {
  await page.goto('/diploma-digital');
  const [saved] = await savedBy(page, 1, () =>
    page.getByRole('button', { name: /informativo \(DOCX\)/ }).click(),
  );
  expect(saved?.name).toMatch(/\.docx$/);
  expect(saved?.bytes.subarray(0, 2).toString()).toBe('PK');
});

test('the printed home holds every answer', { tag: '@largo' }, async ({ page }) => {
  test.skip(!hasPdftotext, 'pdftotext is missing');
  await page.goto('/');
  const answers = await page.locator('#questions details .rich > p:first-child').allTextContents();
  expect(answers.length).toBeGreaterThanOrEqual(12);
  const words = await printedText(page);
  for (const answer of answers) expect(words).toContain(answer.slice(0, 40));
});
