import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { zipSync } from 'fflate';
import { expectAcessivel } from '../support/acessivel.ts';
import { expect, test } from '../support/e2e.ts';
import { loadTestSettings } from '../support/settings.ts';

/** Who keeps the register, in the demonstration: long work is done by the real process beside the server. */

const { projectDir } = loadTestSettings();

async function comeIn(page: Page, nome: string): Promise<void> {
  await page.goto('/secretaria');
  await page.getByRole('button', { name: new RegExp(nome) }).click();
  await expect(page.getByRole('navigation', { name: 'Secretaria' })).toBeVisible();
}

const picture = async (page: Page, name: string): Promise<void> => {
  for (const width of [1360, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: test.info().outputPath(`${name}-${width}.png`), fullPage: true });
  }
  await page.setViewportSize({ width: 1360, height: 900 });
};

test('the book is read, printed and filtered; the ministry gets no file without an address of its own', {
  tag: '@largo',
}, async ({ page }) => {
  await comeIn(page, 'Marta Lima');
  await page.getByRole('link', { name: 'Livro e publicações' }).click();
  const book = page.getByRole('region', { name: 'Livro de registro' });
  await expect(book.getByRole('rowheader').first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Lista de Diplomas Anulados' })).toBeVisible();
  await expectAcessivel(page);
  await picture(page, 'livro');

  const printed = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Imprimir em PDF' }).click();
  const pdf = await printed;
  expect(pdf.suggestedFilename()).toBe('livro-de-registro.pdf');
  expect(
    readFileSync(await pdf.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.getByLabel('Registrados de').first().fill('2999-01-01');
  await page.getByRole('button', { name: 'Mostrar' }).click();
  await expect(page.getByText('Nenhum registro nestes dias')).toBeVisible();

  // SITE_URL of this server is not https: none may go into the file, and the screen says why.
  await page.getByRole('button', { name: 'Fazer o arquivo' }).click();
  await expect(page.getByText('Nenhum diploma do período pode ir no arquivo')).toBeVisible({
    timeout: 90_000,
  });
  await expect(page.getByText(/\d+ de fora/)).toBeVisible();
});

test('the archive is looked at while the site serves, and the record as well', { tag: '@largo' }, async ({
  page,
}) => {
  await comeIn(page, 'Marta Lima');
  await page.getByRole('link', { name: 'Acervo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acervo');
  await page.getByRole('button', { name: /Conferir agora|Continuar a conferência/ }).click();
  await expect(page.getByRole('heading', { name: 'Última conferência' })).toBeVisible({ timeout: 150_000 });
  await expect(page.getByText(/arquivos, terminada em/)).toBeVisible();
  await page.getByRole('button', { name: 'Conferir a auditoria' }).click();
  await expect(page.getByText(/[\d.]+ entradas\./)).toBeVisible({ timeout: 90_000 });
  await expectAcessivel(page);
  await picture(page, 'acervo');
});

test('diplomas of another system are rehearsed: every problem is told, and nothing changes', {
  tag: '@largo',
}, async ({ page }) => {
  await comeIn(page, 'Marta Lima');
  await page.getByRole('link', { name: 'Importação' }).click();
  await expect(page.getByText('Primeiro um ensaio')).toBeVisible();
  await expectAcessivel(page);
  const xml = readFileSync(join(projectDir, 'vectors', '01-xsw1-raiz-clonada.xml'));
  await page.getByLabel('Solte aqui os diplomas').setInputFiles([
    {
      name: 'antigos.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from(zipSync({ 'antigos/diploma.xml': xml, 'antigos/leia-me.txt': Buffer.from('oi') })),
    },
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Nada entraria|Nada entra sem)/, {
    timeout: 90_000,
  });
  await expect(page.getByRole('cell', { name: /antigos\/diploma\.xml/ })).toBeVisible();
  await expectAcessivel(page);
  await picture(page, 'importacao');
  await expect(page.getByRole('button', { name: 'Importar 0' })).toBeDisabled();
  await page.getByRole('button', { name: 'Descartar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Importação');
});
