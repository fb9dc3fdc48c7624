import { DEMO, expect, search, test, visit } from '../support/e2e.ts';

/** SPEC.md sections 5 and 6: which mask applies is not shown; no role and no login. What we chose is in SECURITY.md section 3. */

test('there is no login: CPF and matrícula are all that is asked', async ({ page }) => {
  await visit(page, '/diploma-digital');
  await expect(page.locator('input:not([type=hidden])')).toHaveCount(2);
  await expect(page.locator('input[type=password]')).toHaveCount(0);
  await expect(page.getByText(/entrar|senha|login/i)).toHaveCount(0);
});

test('the CPF is written as it is read, the caret stays, and nothing limits what is typed', async ({
  page,
}) => {
  await visit(page, '/diploma-digital');
  const cpf = page.getByLabel('CPF');
  await cpf.pressSequentially('52998224725');
  await expect(cpf).toHaveValue('529.982.247-25');
  await cpf.press('ArrowLeft');
  await cpf.press('Backspace');
  await cpf.pressSequentially('2');
  await expect(cpf).toHaveValue('529.982.247-25');
  for (const field of [cpf, page.getByLabel('Matrícula')]) {
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveAttribute('spellcheck', 'false');
    await expect(field).toHaveAttribute('autocomplete', 'off');
    expect(await field.getAttribute('maxlength')).toBeNull();
  }
  await expect(cpf).toHaveAttribute('inputmode', 'numeric');
});

test('whoever holds both numbers gets the files: nothing else stands in between', async ({ page }) => {
  await search(page, DEMO.vigente);
  await expect(page.getByRole('button', { name: 'Baixar os dois' })).toBeVisible();
});

test('the code and its QR Code are the holder’s to hand out', async ({ page }) => {
  await search(page, DEMO.vigente);
  const share = page.locator('.share');
  await expect(share).toContainText('Entregue o código, o link ou o QR Code só a quem você autoriza.');
  await expect(share).toContainText('O código abre seus dados pessoais.');
});
