import type { Browser, Page } from '@playwright/test';
import { build } from 'esbuild';

/** A page with this program in it. WebCrypto wants a secure context, which localhost is; nothing else is served there. */
export async function openPageWith(browser: Browser, entryPoint: string): Promise<Page> {
  const { outputFiles } = await build({
    entryPoints: [entryPoint],
    bundle: true,
    minify: true,
    format: 'iife',
    write: false,
  });
  const page = await browser.newPage();
  await page.route('**/*', (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
  await page.goto('http://localhost/');
  await page.addScriptTag({ content: outputFiles[0]?.text ?? '' });
  return page;
}
