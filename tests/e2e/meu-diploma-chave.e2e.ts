import type { Page } from '@playwright/test';
import { expectAcessivel } from '../support/acessivel.ts';
import { plugAuthenticator } from '../support/chave-virtual.ts';
import { DEMO, expect, test } from '../support/e2e.ts';

/** A holder's passkey, with Chromium's own authenticator. */

const SEM_SCRIPT = /A chave de acesso precisa de JavaScript/;

for (const { width, height, de, tag } of [
  { width: 390, height: 844, de: DEMO.nomeSocial, tag: [] },
  { width: 390, height: 844, de: DEMO.vigente, tag: '@largo' },
  { width: 1360, height: 900, de: DEMO.doisDiplomas, tag: '@largo' },
]) {
  test.describe(`${width} px${tag.length > 0 ? ', judged' : ''}`, { tag }, () => {
    test.use({ viewport: { width, height } });

    test('a holder keeps a passkey, comes in by it with nothing typed, and removes it', async ({ page }) => {
      await plugAuthenticator(page);
      await comeInByCodigo(page, de);
      await page.getByLabel('Nome da chave').fill('Meu celular');
      await page.getByRole('button', { name: 'Guardar uma chave de acesso neste aparelho' }).click();
      await expect(page.getByText('Chave guardada. Da próxima vez, entre com ela.')).toBeVisible();
      await expect(page.getByText(/guardada hoje às .* · ainda não usada/)).toBeVisible();
      if (tag.length > 0) await expectAcessivel(page);
      expect(await overflows(page)).toBe(false);

      // The authenticator knows it already, and says so.
      await page.getByRole('button', { name: 'Guardar uma chave de acesso neste aparelho' }).click();
      await expect(page.getByRole('alert')).toHaveText(
        'Este aparelho já tem uma chave sua. Use-a para entrar.',
      );

      await page.getByRole('button', { name: 'Sair' }).click();
      if (tag.length > 0) await expectAcessivel(page);
      expect(await overflows(page)).toBe(false);
      await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compartilhar com controle');
      await expect(page.getByText(/· usada hoje às/)).toBeVisible();
      await expect(page.getByText('Para guardar outra chave, saia e entre')).toBeVisible();
      const [cookie, ...others] = await page.context().cookies();
      expect([cookie?.path, cookie?.expires, others]).toEqual(['/meu-diploma', -1, []]);

      await page.getByRole('button', { name: 'Remover a chave: Meu celular' }).click();
      await expect(page.getByText('Chave removida. A sessão que ela abriu terminou.')).toBeVisible();
      await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
      await expect(page.getByText(/Esta chave de acesso não abre Meu diploma/)).toBeVisible();
      expect(await page.context().cookies()).toEqual([]);
    });
  });
}

test('who has no passkey on the device is told so, and may come in otherwise', async ({ page }) => {
  await page.goto('/meu-diploma');
  await plugAuthenticator(page);
  await page.getByRole('button', { name: 'Entrar com chave de acesso' }).click();
  await expect(page.getByRole('alert')).toHaveText(/A janela da chave foi fechada/);
  await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeEnabled();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page says what passkeys need, and the code lets in as before', async ({ page }) => {
    await page.goto('/meu-diploma');
    await expect(page.getByText(SEM_SCRIPT)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Entrar com chave de acesso' })).toBeHidden();
    await comeInByCodigo(page, DEMO.nomeLongo);
    await expect(page.getByText(SEM_SCRIPT)).toBeVisible();
    await expect(page.getByRole('button', { name: /^Guardar uma chave/ })).toBeHidden();
  });
});

async function comeInByCodigo(page: Page, { cpf, matricula }: { cpf: string; matricula: string }) {
  await page.goto('/meu-diploma');
  await page.getByLabel('CPF').fill(cpf);
  await page.getByLabel('Matrícula').fill(matricula);
  await page.getByRole('button', { name: 'Enviar o código' }).click();
  const mensagem = await page.getByRole('region', { name: 'Caixa de correio da demonstração' }).innerText();
  await page.getByLabel('Código').fill(/^\d{6}$/m.exec(mensagem)?.[0] ?? '');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/meu-diploma$/);
}

const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
