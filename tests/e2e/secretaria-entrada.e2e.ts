import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expectAcessivel } from '../support/acessivel.ts';
import { plugAuthenticator } from '../support/chave-virtual.ts';
import { expect, test } from '../support/e2e.ts';
import { loadTestSettings } from '../support/settings.ts';

const { projectDir, path } = loadTestSettings();

/** By the command, as the first administrator comes. */
function invite(baseURL: string, papel: string): string {
  const email = `${randomUUID()}@exemplo.test`;
  const words = ['secretaria', 'convidar', '--papel', papel, '--nome', 'Rosa Fictícia', '--email', email];
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(projectDir, 'dist', 'cli.js'), ...words, '--json'],
    {
      cwd: projectDir,
      encoding: 'utf8',
      env: { PATH: path, DATA_DIR: process.env['E2E_DATA_DIR'], SITE_URL: baseURL },
    },
  );
  expect(stderr).toBe('');
  return JSON.parse(stdout).link;
}

test('an invited administrator keeps a passkey, comes in, and confirms an invitation by a touch', async ({
  page,
  baseURL,
}) => {
  await plugAuthenticator(page);
  const link = invite(String(baseURL), 'administracao');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Rosa Fictícia');
  await expectAcessivel(page);
  await page.getByRole('button', { name: 'Cadastrar a chave e entrar' }).click();
  await expect(page.getByRole('heading', { name: /^Bo[ma] \w+, Rosa$/ })).toBeVisible();
  expect(page.url()).toBe(`${baseURL}/secretaria`);

  await page.getByRole('link', { name: 'Minha conta' }).click();
  await expect(page.getByRole('rowheader', { name: 'Meu computador' })).toBeVisible();
  await expectAcessivel(page);

  await page.getByRole('link', { name: 'Pessoas e papéis' }).click();
  await page.getByRole('textbox', { name: 'Nome' }).fill('Outra Fictícia');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(`${randomUUID()}@exemplo.test`);
  await page.getByRole('checkbox', { name: /Operação/ }).check();
  // The server asks for a touch; the authenticator gives it, and the request is repeated.
  await page.getByRole('button', { name: 'Criar o convite' }).click();
  await expect(page.getByLabel('Link do convite')).toHaveValue(/\/secretaria\/convite#[\w-]{43}$/);
  await expectAcessivel(page);

  await page.getByRole('link', { name: 'Minha conta' }).click();
  await page.getByRole('button', { name: 'Encerrar todas as sessões' }).click();
  await page.getByRole('button', { name: 'Entrar com a chave de acesso' }).click();
  await expect(page.getByRole('heading', { name: /^Bo[ma] \w+, Rosa$/ })).toBeVisible();

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('Este convite não vale mais')).toBeVisible();
});

test('a visitor of the demonstration comes in by a click, which the screen says', async ({ page }) => {
  await page.goto('/secretaria');
  await expect(page.getByText('um clique faz as vezes do toque')).toBeVisible();
  await expectAcessivel(page);
  await page.getByRole('button', { name: /Ana Duarte/ }).click();
  await expect(page.getByRole('heading', { name: /^Bo[ma] \w+, Ana$/ })).toBeVisible();
});
