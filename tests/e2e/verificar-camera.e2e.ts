import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import type { HandlingResponse } from '#http/contrato/acesso.ts';
import { CHROMIUM_ARGS } from '../support/chromium.ts';
import { abreVerificar, umQr } from '../support/confere-no-site.ts';
import { DEMO, expect, test } from '../support/e2e.ts';

/** The camera of a browser that films a diploma's QR Code, over and over. */

const site = `http://localhost:${process.env['E2E_PORT']}`;
const film = join(mkdtempSync(join(tmpdir(), 'filme-')), 'qr.mjpeg');
let codigo = '';

// Before the first browser of the file is started, which opens the film.
test.beforeAll(async () => {
  const response = await fetch(`${site}/api/diploma-digital/handling`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO.vigente),
  });
  const { student } = (await response.json()) as HandlingResponse;
  codigo = student.diplomas[0]?.codigo ?? '';
  const picture = await umQr(`${site}/verificar/${codigo}`);
  writeFileSync(film, await sharp(picture).resize(640, 480, { fit: 'contain' }).jpeg().toBuffer());
});

test.use({
  launchOptions: {
    executablePath: process.env['E2E_CHROMIUM'] ?? '',
    args: [
      ...CHROMIUM_ARGS,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

const askForCamera = async (): Promise<string> => {
  try {
    const stream = await navigator.mediaDevices.getUserMedia({ video: true });
    for (const track of stream.getTracks()) track.stop();
    return 'open';
  } catch (error) {
    return (error as DOMException).name;
  }
};

test('the camera reads the code and opens the page of its diploma', async ({ page }) => {
  await abreVerificar(page);
  await page.getByRole('button', { name: 'Ler o QR Code com a câmera' }).click();
  await expect(page).toHaveURL(`/verificar/${codigo}`);
  await expect(
    page.getByRole('heading', { name: 'O diploma deste código é autêntico e vigente' }),
  ).toBeVisible();
});

test('closing the camera turns it off and gives the focus back', async ({ page }) => {
  await page.addInitScript(() => {
    const { getUserMedia } = MediaDevices.prototype;
    MediaDevices.prototype.getUserMedia = async function (constraints) {
      const stream = await getUserMedia.call(this, constraints);
      Object.assign(window, { stream });
      return stream;
    };
  });
  // It reads for ever, and never finds a code.
  await page.route(/qr-worker/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'cross-origin-embedder-policy': 'require-corp' },
      body: 'self.onmessage = () => undefined;',
    }),
  );
  await abreVerificar(page);
  await page.getByRole('button', { name: 'Ler o QR Code com a câmera' }).click();
  await expect(page.getByRole('heading', { name: 'Aponte a câmera para o QR Code' })).toBeFocused();
  await expect(page.getByText('Câmera aberta.')).toBeVisible();
  await page.getByRole('button', { name: 'Fechar a câmera' }).click();
  await expect(page.getByRole('button', { name: 'Ler o QR Code com a câmera' })).toBeFocused();
  const states = await page.evaluate(() =>
    (window as unknown as { stream: MediaStream }).stream.getTracks().map(({ readyState }) => readyState),
  );
  expect(states).toEqual(['ended']);
});

test('a reader that did not come is no missing code, and can be tried again', async ({ page }) => {
  await page.route(/qr-worker/, (route) => route.abort());
  await abreVerificar(page);
  await page.getByRole('button', { name: 'Ler o QR Code com a câmera' }).click();
  await expect(page.getByRole('heading', { name: 'O leitor de QR Code não carregou' })).toBeFocused();
  await page.unroute(/qr-worker/);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page).toHaveURL(`/verificar/${codigo}`);
});

test('no other page may use the camera', async ({ page }) => {
  await page.goto('/verificar');
  expect(await page.evaluate(askForCamera)).toBe('open');
  for (const path of ['/', '/diploma-digital', `/verificar/${codigo}`]) {
    await page.goto(path);
    expect(await page.evaluate(askForCamera)).toBe('NotAllowedError');
  }
});
