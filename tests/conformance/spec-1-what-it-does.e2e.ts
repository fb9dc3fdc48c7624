import { expect, test, visit } from '../support/e2e.ts';

/** SPEC.md section 1: what the product says, and to whom. */

test.beforeEach(({ page }) => visit(page, '/'));

test('the home says that the diploma is signed with ICP-Brasil and a time stamp', async ({ page }) => {
  await expect(page.locator('#principal')).toContainText('Assinado com ICP-Brasil e carimbo do tempo');
});

test('the home says that the diploma is two files, an XML and the RVDD', async ({ page }) => {
  const hero = page.locator('#principal');
  await expect(hero).toContainText('São dois arquivos');
  await expect(hero).toContainText('XML assinado');
  await expect(hero).toContainText('RVDD, a representação visual do diploma digital');
});

test('the home tells graduates to type CPF and matrícula to receive both files', async ({ page }) => {
  await expect(page.locator('#principal')).toContainText(/informe seu CPF e sua matrícula/);
  await expect(page.locator('#como-obter')).toContainText(
    /Informe seu CPF e a matrícula.*Baixe os dois arquivos/s,
  );
});

test('the home tells graduates to keep copies in personal storage', async ({ page }) => {
  const advice = page.locator('#recomendacao');
  await expect(advice.getByRole('heading', { level: 2 })).toHaveText(
    'Guarde cópias no seu armazenamento pessoal',
  );
  await expect(advice).toContainText('cópias dos dois arquivos na sua nuvem');
});

test('the home says that no paper diploma is issued any more', async ({ page }) => {
  await expect(page.locator('#about')).toContainText('A instituição não emite mais diplomas em papel.');
});

test('the home links the ministry’s validator', async ({ page }) => {
  const links = page.locator('main a[href="https://verificadordiplomadigital.mec.gov.br/diploma"]');
  await expect(links.first()).toBeVisible();
});

test('the home links the federal signature verifier', async ({ page }) => {
  await expect(page.locator('main a[href="https://validar.iti.gov.br/"]').first()).toBeVisible();
});

test('the home leads both audiences on: who graduated and who verifies', async ({ page }) => {
  const hero = page.locator('#principal');
  await expect(hero.getByRole('link', { name: 'Acessar meu diploma' })).toBeVisible();
  await hero.getByRole('link', { name: 'Conferir um diploma' }).click();
  await expect(page).toHaveURL('/verificar');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Conferir um diploma');
});

test('the FAQ says that only whom the holder authorises by code or QR Code has access', async ({ page }) => {
  const panel = page.locator('#quem-ve-meus-dados');
  await panel.locator('summary').click();
  await expect(panel).toContainText(
    'Só as pessoas que você autoriza, ao entregar o código único de acesso ou o QR Code.',
  );
});
