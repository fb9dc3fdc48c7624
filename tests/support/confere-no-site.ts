import { expect, type Page, type Request } from '@playwright/test';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import type { HandlingResponse } from '#http/contrato/acesso.ts';
import { DEMO, hydrated } from './e2e.ts';

/** A person at `/verificar` whose browser runs the page's script. */

export async function abreVerificar(page: Page): Promise<void> {
  await page.goto('/verificar');
  await hydrated(page);
  await page.locator('.drop-zone').waitFor();
}

/** The files of a demonstration graduate, as that person would hand them on. */
export async function arquivosDe(page: Page, pessoa: keyof typeof DEMO) {
  const response = await page.request.post('/api/diploma-digital/handling', { data: DEMO[pessoa] });
  const { student, xml, rvdd } = (await response.json()) as HandlingResponse;
  return {
    codigo: student.diplomas[0]?.codigo ?? '',
    xml: Buffer.from(xml[0]?.file ?? '', 'base64'),
    rvdd: Buffer.from(rvdd[0]?.file ?? '', 'base64'),
  };
}

/** Lets go of files over the middle of the page, as from another window. Answers which events the page kept to itself. */
export async function solta(page: Page, ...files: Uint8Array[]): Promise<string[]> {
  const contents = files.map((bytes) => Buffer.from(bytes).toString('base64'));
  return page.evaluate((list) => {
    const held = new DataTransfer();
    for (const text of list) {
      const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
      held.items.add(new File([bytes], 'arquivo'));
    }
    return ['dragenter', 'dragover', 'drop'].filter((type) => {
      const event = new DragEvent(type, { dataTransfer: held, bubbles: true, cancelable: true });
      return !document.body.dispatchEvent(event);
    });
  }, contents);
}

export async function espera(page: Page, titulo: string): Promise<void> {
  await expect(page.getByRole('heading', { name: titulo })).toBeFocused();
}

export async function experimenta(page: Page, treino: string, titulo: string): Promise<void> {
  await abreVerificar(page);
  const item = page.locator('.treino li').filter({ hasText: treino });
  await item.getByRole('button', { name: 'Experimentar' }).click();
  await espera(page, titulo);
}

export const TREINOS = [
  ['Diploma válido', 'Diploma autêntico e vigente'],
  ['Diploma alterado', 'Este arquivo não é autêntico'],
  ['Diploma anulado', 'Autêntico, mas não vigente'],
  ['Arquivo errado', 'Este PDF não é um diploma digital'],
] as const;

/** Everything the page's live region says from now on. */
export async function escuta(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const region = document.querySelector('#conferencia [role="status"]');
    const said: string[] = [];
    Object.assign(window, { said });
    if (!region) throw new Error('no live region');
    new MutationObserver(() => said.push(region.textContent ?? '')).observe(region, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  });
  return () => page.evaluate(() => (window as unknown as { said: string[] }).said.filter(Boolean));
}

/** Every request from now on, the worker's too. */
export function anotaPedidos(page: Page): Request[] {
  const requests: Request[] = [];
  page.context().on('request', (request) => requests.push(request));
  return requests;
}

export async function umQr(text: string, format: 'png' | 'jpeg' | 'webp' = 'png'): Promise<Buffer> {
  const svg = Buffer.from(renderSVG(text, { border: 4, pixelSize: 6 }));
  const margin = { top: 90, bottom: 60, left: 140, right: 80, background: '#b9b1a0' };
  return sharp(svg).flatten({ background: '#ffffff' }).extend(margin).toFormat(format).toBuffer();
}
