import { expectAcessivel } from '../support/acessivel.ts';
import { abreVerificar, anotaPedidos, arquivosDe, espera, solta } from '../support/confere-no-site.ts';
import { expect, test } from '../support/e2e.ts';
import { latin1, pdfEscrito, umaCopiaEscaneada, umPdfEscaneado } from '../support/pdf-escrito.ts';

/** A PDF that is only pictures: this browser reads its QR Code, and the picture is no yes. */

test('a scanned diploma leads to its code, without leaving the browser', async ({ page }) => {
  const { codigo, rvdd } = await arquivosDe(page, 'vigente');
  const copy = await umaCopiaEscaneada(rvdd);
  await abreVerificar(page);
  const requests = anotaPedidos(page);
  await solta(page, copy);
  await espera(page, 'Este PDF não é um diploma digital');
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
  await expect(page.getByRole('row', { name: /c nada/ })).toContainText('Este PDF não é um diploma digital');
});

test('a copy that its holder shared leads to its link, alone and in a list', async ({ page, baseURL }) => {
  const link = '/c/abcdefghijklmnopqrst-_';
  const copy = Buffer.from(
    pdfEscrito({
      1: '<</Type/Catalog/Pages 2 0 R>>',
      2: '<</Type/Pages/Kids[3 0 R]/Count 1>>',
      3: '<</Type/Page/Parent 2 0 R/MediaBox[0 0 90 90]/Annots[4 0 R]>>',
      4: `<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(${baseURL}${link})>>>>`,
    }),
  );
  await abreVerificar(page);
  await solta(page, copy);
  await espera(page, 'Este PDF não é um diploma digital');
  await expect(page.getByRole('link', { name: 'Abrir o link do titular' })).toHaveAttribute('href', link);
  await expectAcessivel(page);
  await abreVerificar(page);
  const { xml } = await arquivosDe(page, 'vigente');
  await page.locator('#arquivo').setInputFiles([
    { name: 'a certo.xml', mimeType: 'application/xml', buffer: xml },
    { name: 'b coberto.pdf', mimeType: 'application/pdf', buffer: copy },
  ]);
  const row = page.getByRole('row', { name: /b coberto/ });
  await expect(row).toContainText('É uma cópia que o titular compartilhou por um link.');
});
