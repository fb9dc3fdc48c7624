import { expect, type Page } from '@playwright/test';
import { DEMO } from './e2e.ts';

/** A holder's way in, in the demonstration: the code is in the box on the page. */
export async function comeInToMeuDiploma(page: Page): Promise<void> {
  await page.goto('/meu-diploma');
  await page.getByLabel('CPF').fill(DEMO.vigente.cpf);
  await page.getByLabel('Matrícula').fill(DEMO.vigente.matricula);
  await page.getByRole('button', { name: 'Enviar o código' }).click();
  const mensagem = await page.getByRole('region', { name: 'Caixa de correio da demonstração' }).innerText();
  await page.getByLabel('Código').fill(/^\d{6}$/m.exec(mensagem)?.[0] ?? '');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await expect(page).toHaveURL(/\/meu-diploma$/);
}

/** Leaves the page on the link's own, and answers the address. */
export async function makeLinkTo(page: Page, para: string, mostra: string): Promise<string> {
  await page.getByLabel('Para quem').fill(para);
  await page.getByRole('radio', { name: mostra }).check();
  await page.getByRole('radio', { name: '7 dias' }).check();
  await page.getByRole('button', { name: 'Criar link' }).click();
  await page
    .getByRole('article', { name: para, exact: true })
    .getByRole('link', { name: /Ver quem abriu/ })
    .click();
  return (await page.getByText(/\/c\/[\w-]{22}$/).innerText()).trim();
}
