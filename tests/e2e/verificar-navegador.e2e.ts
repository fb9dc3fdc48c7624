import { readFile } from 'node:fs/promises';
import { canImportAgain } from '../support/browser-features.ts';
import {
  abreVerificar,
  anotaPedidos,
  arquivosDe,
  escuta,
  espera,
  experimenta,
  solta,
  TREINOS,
  umQr,
} from '../support/confere-no-site.ts';
import { expect, test, visit } from '../support/e2e.ts';
import { seguraReact } from '../support/segura-react.ts';

/** A third party checks a diploma in the browser itself: what is handed in goes nowhere. */

const VIGENTE = 'Diploma autêntico e vigente';
const CONFERIDOR = /conferir-worker/;

test.describe('a dropped file', () => {
  for (const tipo of ['xml', 'rvdd'] as const) {
    test(`${tipo}: is judged here, and no request carries it`, async ({ page, baseURL }) => {
      const { codigo, ...arquivos } = await arquivosDe(page, 'vigente');
      await abreVerificar(page);
      const said = await escuta(page);
      const requests = anotaPedidos(page);
      await solta(page, arquivos[tipo]);
      await espera(page, VIGENTE);

      const asked = requests.map(
        (request) => `${request.method()} ${request.url().replace(`${baseURL}`, '')}`,
      );
      expect(asked.filter((each) => !/^GET \/assets\/[\w-]+\.js$/.test(each)).sort()).toEqual([
        'GET /api/diploma-digital/confianca',
        `GET /api/diploma-digital/situacao/${codigo}`,
      ]);
      expect(requests.filter((request) => request.postDataBuffer() !== null)).toEqual([]);
      expect(await said()).toEqual(['Conferindo o arquivo…', expect.stringMatching(`^${VIGENTE}\\. .+`)]);
      await expect(page).toHaveTitle(/^Diploma autêntico e vigente \|/);
      const veredito = page.locator('.veredito');
      await expect(veredito).toContainText('neste navegador, sem enviar o arquivo');
      await expect(veredito).toContainText('5 de 5 assinaturas conferem');
      await expect(veredito).toContainText('Ana Luísa Ferreira Prado');
      await expect(page.locator('.assinaturas')).toContainText('Reitor');
    });
  }

  test('before the application has come is kept, and judged when it does', async ({ page }) => {
    const { xml } = await arquivosDe(page, 'vigente');
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/assets\/verificar-[\w-]+\.js$/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/verificar');
    // Not left to the browser, which would open it in place of the page.
    expect(await solta(page, xml)).toEqual(['dragover', 'drop']);
    release();
    await espera(page, VIGENTE);
  });

  test('at any moment while the application takes the page over is judged', async ({ page }) => {
    const { xml } = await arquivosDe(page, 'vigente');
    const react = await seguraReact(page);
    for (let steps = 0; steps <= 6; steps++) {
      await page.goto('/verificar');
      await react.waitFor('conferencia');
      for (let done = 0; done < steps; done++) await react.step();
      expect(await solta(page, xml), `after ${steps} steps`).toContain('drop');
      await react.goOn();
      await espera(page, VIGENTE);
    }
  });

  test('changed by one letter is not authentic, and nothing it says is shown', async ({ page }) => {
    const { xml } = await arquivosDe(page, 'vigente');
    await abreVerificar(page);
    await solta(page, Buffer.from(xml.toString('utf8').replace('Ana Luísa', 'Eva Luísa')));
    await espera(page, 'Este arquivo não é autêntico');
    await expect(page.locator('main')).not.toContainText('Eva');
    await expect(page.locator('.veredito')).not.toContainText(/✓|não quer dizer|Conferido:/);
  });

  test('a PDF written anew is neither authentic nor forged until its page is compared', async ({ page }) => {
    const { rvdd } = await arquivosDe(page, 'vigente');
    await abreVerificar(page);
    await solta(page, Buffer.concat([rvdd, Buffer.from('\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n')]));
    await espera(page, 'Não foi possível conferir tudo');
    await expect(page.locator('.veredito')).toContainText('Leia os dados daqui, não os da página do PDF.');
    await page.getByRole('button', { name: 'Conferir outro diploma' }).click();
    await expect(page).toHaveTitle(/^Conferir um diploma \|/);
    await solta(page, Buffer.concat([rvdd, Buffer.from('\n')]));
    await espera(page, VIGENTE);
  });

  test('the program that checks comes when a file does, and not before', async ({ page }) => {
    const requests = anotaPedidos(page);
    await visit(page, '/');
    await abreVerificar(page);
    await page.waitForLoadState('networkidle');
    const names = (): string => requests.map((request) => request.url()).join('\n');
    expect(names()).not.toMatch(CONFERIDOR);
    expect(names()).not.toContain('confianca');
    await solta(page, Buffer.from('isto não é um diploma'));
    await espera(page, 'Não é um diploma digital');
    await expect(page.locator('.veredito-checks, .veredito-receipt')).toHaveCount(0);
    expect(names()).toMatch(CONFERIDOR);
    expect(names()).not.toContain('situacao');
  });

  test('takes the place of the one being checked, and never that of the page', { tag: '@largo' }, async ({
    page,
  }) => {
    const { xml } = await arquivosDe(page, 'vigente');
    await abreVerificar(page);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/confianca', async (route) => {
      await held;
      await route.continue();
    });
    await solta(page, Buffer.from(xml.toString('utf8').replace('Ana Luísa', 'Eva Luísa')));
    await expect(page.getByRole('heading', { name: 'Conferindo o arquivo' })).toBeVisible();
    // The region that speaks is not part of what is busy.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(1);
    await expect(page.locator('[aria-busy] [role="status"]')).toHaveCount(0);
    expect(await solta(page, xml)).toEqual(['dragenter', 'dragover', 'drop']);
    release();
    await espera(page, VIGENTE);
  });

  test('empty or too large is refused, and the form says why', { tag: '@largo' }, async ({ page }) => {
    await abreVerificar(page);
    for (const [says, ...files] of [
      ['O arquivo está vazio', Buffer.alloc(0)],
      ['O arquivo passa de 2 MB', Buffer.alloc(2_097_153, 'a')],
    ] as const) {
      await solta(page, ...files);
      await expect(page.getByRole('alert')).toContainText(says);
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(page.locator('#arquivo')).toHaveAccessibleDescription(new RegExp(says));
    }
  });
});

test.describe('without a network', () => {
  test('all but the standing is judged, and it can be tried again', async ({ page, context }) => {
    const { xml } = await arquivosDe(page, 'vigente');
    await abreVerificar(page);
    // What checks comes while the file is still in the hand.
    const [loaded] = await Promise.all([
      page.waitForResponse(/confianca/),
      page.evaluate(() => {
        const held = new DataTransfer();
        held.items.add(new File(['x'], 'arquivo'));
        document.body.dispatchEvent(new DragEvent('dragenter', { dataTransfer: held, bubbles: true }));
      }),
    ]);
    await loaded.finished();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await solta(page, xml);
    await espera(page, 'Não foi possível conferir tudo');
    const veredito = page.locator('.veredito');
    await expect(veredito).toContainText('A situação atual não pôde ser consultada.');
    await expect(veredito.locator('[data-status="valid"]')).toHaveCount(5);
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await espera(page, VIGENTE);
  });

  test('before the program came, the page says what is missing and judges nothing', {
    tag: '@largo',
  }, async ({ page, context }) => {
    const { xml } = await arquivosDe(page, 'vigente');
    await abreVerificar(page);
    const isAskedAgain = await canImportAgain(page);
    await context.setOffline(true);
    await solta(page, xml);
    await espera(page, 'Não foi possível conferir neste navegador');
    await expect(page.locator('.veredito')).toHaveCount(0);
    await context.setOffline(false);
    test.skip(!isAskedAgain, 'this Chromium never asks again for a module that did not come');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await espera(page, VIGENTE);
  });

  test('without the list of roots the rest stands, nobody is called a forger, and it can be tried again', async ({
    page,
  }) => {
    const { xml } = await arquivosDe(page, 'vigente');
    await page.route('**/confianca', (route) => route.abort());
    await abreVerificar(page);
    await solta(page, xml);
    await espera(page, 'Não foi possível conferir tudo');
    const veredito = page.locator('.veredito');
    await expect(veredito.locator('header')).toContainText('A lista de autoridades');
    await expect(veredito.locator('[data-status="valid"]')).toHaveCount(3);
    await expect(veredito.locator('[data-status="neutral"]')).toHaveCount(1);
    await expect(veredito.locator('[data-status="unavailable"]')).toHaveCount(2);
    await expect(veredito).not.toContainText('Ana Luísa');
    await page.unroute('**/confianca');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await espera(page, VIGENTE);
  });

  test('a picture is not blamed for a reader that did not come, nor left for an error page', {
    tag: '@largo',
  }, async ({ page, baseURL }) => {
    const { codigo } = await arquivosDe(page, 'vigente');
    const picture = await umQr(`${baseURL}/verificar/${codigo}`);
    await page.route(/qr-worker/, (route) => route.abort());
    await abreVerificar(page);
    await solta(page, picture);
    await espera(page, 'O leitor de QR Code não carregou');
    await page.unroute(/qr-worker/);
    await page.route('**/verificar', (route) => route.abort());
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await espera(page, 'O QR Code foi lido, mas a página do diploma não abriu');
    await page.unroute('**/verificar');
    await page.getByRole('button', { name: 'Tentar de novo' }).click();
    await expect(page).toHaveURL(`/verificar/${codigo}`);
  });
});

test.describe('a QR Code', () => {
  test("in a dropped picture leads to the diploma's page", async ({ page, baseURL }) => {
    const { codigo } = await arquivosDe(page, 'vigente');
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      await abreVerificar(page);
      await solta(page, await umQr(`${baseURL}/verificar/${codigo}`, format));
      await expect(page).toHaveURL(`/verificar/${codigo}`);
      await expect(page.getByText('A sua cópia não foi conferida: compare os dados.')).toBeVisible();
    }
  });

  test('of another site is not followed', { tag: '@largo' }, async ({ page }) => {
    await abreVerificar(page);
    const requests = anotaPedidos(page);
    await solta(page, await umQr('https://diplomas.golpe.test/verificar/1234.1234.0123456789ab'));
    await espera(page, 'Este QR Code leva a outro site');
    await expect(page.locator('.resposta')).toContainText('diplomas.golpe.test');
    expect(requests.filter((request) => request.url().includes('golpe'))).toEqual([]);
  });

  test('is missed in a picture without one', { tag: '@largo' }, async ({ page }) => {
    await abreVerificar(page);
    const { default: sharp } = await import('sharp');
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#557755' } });
    await solta(page, await picture.jpeg().toBuffer());
    await espera(page, 'Não achamos um QR Code nesta imagem');
  });
});

test('a code that cannot be one is refused here; one that can leads to its page', async ({ page }) => {
  const { codigo } = await arquivosDe(page, 'vigente');
  await abreVerificar(page);
  const requests = anotaPedidos(page);
  await page.getByLabel('Código de validação').fill('1234.12');
  await page.getByRole('button', { name: 'Conferir o código' }).click();
  await expect(page.getByRole('alert')).toBeFocused();
  expect(requests).toEqual([]);
  await page.getByLabel('Código de validação').fill(` ${codigo.toUpperCase().replaceAll('0', 'O')} `);
  await page.getByRole('button', { name: 'Conferir o código' }).click();
  await expect(page).toHaveURL(`/verificar/${codigo}`);
});

test('by keyboard alone a file is chosen, judged, and the next one begun', async ({ page }) => {
  const { xml } = await arquivosDe(page, 'vigente');
  // Chromium is told to hand the chooser over before the key that opens it can be pressed.
  const choosing = page.waitForEvent('filechooser');
  await abreVerificar(page);
  const field = page.locator('#arquivo');
  for (let press = 0; press < 30; press++) {
    await page.keyboard.press('Tab');
    if (await field.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(field).toBeFocused();
  await page.keyboard.press('Space');
  const chooser = await choosing;
  await chooser.setFiles({ name: 'diploma.xml', mimeType: 'application/xml', buffer: xml });
  await espera(page, VIGENTE);
  // The published pages, the receipt in its two forms, then the folded list.
  await page.keyboard.press('Tab');
  await expect(page.getByText('Ver a frente e o verso publicados')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Enviar e baixar comprovante (PDF)' })).toBeFocused();
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  const again = page.getByRole('button', { name: 'Conferir outro diploma' });
  await expect(again).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
});

test('a receipt is sent for only when asked, and is itself known again here', async ({ page }) => {
  const { xml } = await arquivosDe(page, 'vigente');
  await abreVerificar(page);
  await solta(page, xml);
  await espera(page, VIGENTE);
  const requests = anotaPedidos(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Enviar e baixar em JSON' }).click(),
  ]);
  expect(requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
    'POST /verificar/comprovante',
  ]);
  const receipt = await readFile(await download.path(), 'utf8');
  await abreVerificar(page);
  await solta(page, Buffer.from(receipt));
  await espera(page, 'Comprovante verdadeiro, sem alteração');
  await expect(page.locator('.veredito')).toHaveCount(0);
  const { payload, ...rest } = JSON.parse(receipt) as { payload: string };
  const other = Buffer.from(Buffer.from(payload, 'base64url').toString().replace('Ana', 'Eva'));
  await solta(page, Buffer.from(JSON.stringify({ payload: other.toString('base64url'), ...rest })));
  await espera(page, 'Comprovante regravado ou alterado');
});

test('each file to learn with gets the verdict it is here for, downloaded or tried', {
  tag: '@largo',
}, async ({ page }) => {
  for (const [treino, titulo] of TREINOS) {
    await experimenta(page, treino, titulo);
    if (treino !== 'Arquivo errado') await expect(page.locator('.veredito')).toContainText('Sem valor legal');
  }
  const { headers, body } = await page.request.get('/verificar/treino/valido').then(async (response) => ({
    headers: response.headers(),
    body: await response.body(),
  }));
  expect(headers['content-disposition']).toContain('attachment; filename="treino-valido.xml"');
  await abreVerificar(page);
  await solta(page, body);
  await espera(page, VIGENTE);
});
