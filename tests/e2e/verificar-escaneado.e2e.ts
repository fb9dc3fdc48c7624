import { expectAcessivel } from '../support/acessivel.ts';
import { abreVerificar, anotaPedidos, arquivosDe, espera, solta } from '../support/confere-no-site.ts';
import { expect, test } from '../support/e2e.ts';
import { latin1, umaCopiaEscaneada, umPdfEscaneado } from '../support/pdf-escrito.ts';

/** A PDF that is only pictures: this browser reads its QR Code, and the picture is no yes. */

test('a scanned diploma leads to its code, without leaving the browser', async ({ page }) => {
  const { codigo, rvdd } = await arquivosDe(page, 'vigente');
  const copy = await umaCopiaEscaneada(rvdd);
  await abreVerificar(page);
  const requests = anotaPedidos(page);
  await solta(page, copy);
  await espera(page, 'Este PDF é só a imagem');
  const link = page.getByRole('link', { name: `Conferir o código ${codigo}` });
  await expect(link).toBeVisible();
  expect(requests.filter((each) => each.method() === 'POST' || each.url().includes(codigo))).toEqual([]);
  await expectAcessivel(page);
  await link.click();
  await expect(page).toHaveURL(`/verificar/${codigo}`);
});

test('in a list the code of a scanned diploma is looked up, and its row is no yes', async ({ page }) => {
  const { xml, rvdd } = await arquivosDe(page, 'vigente');
  const noCode = umPdfEscaneado([{ width: 90, height: 90, bytes: latin1('nada'), filter: 'DCTDecode' }]);
  const copy = await umaCopiaEscaneada(rvdd);
  await abreVerificar(page);
  await page
    .locator('input[type="file"][multiple]')
    .first()
    .setInputFiles([
      { name: 'a certo.xml', mimeType: 'application/xml', buffer: xml },
      { name: 'b copia.pdf', mimeType: 'application/pdf', buffer: Buffer.from(copy) },
      { name: 'c nada.pdf', mimeType: 'application/pdf', buffer: Buffer.from(noCode) },
    ]);
  const row = page.getByRole('row', { name: /b copia/ });
  await expect(row).toContainText('Só o código foi conferido: autêntico e vigente');
  await expect(row).toContainText('Ana Luísa Ferreira Prado');
  await expect(page.getByRole('row', { name: /c nada/ })).toContainText('Este PDF é só a imagem');
});
