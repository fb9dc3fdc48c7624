import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { SiteDesenhado } from '#http/routes/site.ts';

export const UM_SCRIPT = `export const site = ${JSON.stringify('diploma '.repeat(400))};\n`;

export const UM_ESTILO = '/assets/site-b2c3d4.css';

/** A site as the build leaves it, with hardly anything in it; answers its folder. */
export function umSite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  for (const folder of ['assets', 'imagens']) mkdirSync(join(dir, folder));
  writeFileSync(join(dir, 'assets', 'site-a1b2c3.js'), UM_SCRIPT);
  writeFileSync(join(dir, 'assets', 'site-a1b2c3.js.br'), brotliCompressSync(UM_SCRIPT));
  writeFileSync(join(dir, 'assets', 'site-a1b2c3.js.gz'), gzipSync(UM_SCRIPT));
  writeFileSync(join(dir, 'assets', 'letra-d4e5f6.woff2'), Buffer.alloc(64, 7));
  writeFileSync(join(dir, 'imagens', 'hero-560.webp'), Buffer.alloc(64, 7));
  writeFileSync(join(dir, 'segredo.txt'), 'fora das pastas servidas');
  return dir;
}

/** What the server draws of it. */
export const desenhaSite = (now: () => Date): SiteDesenhado => ({
  versao: () => String(now().getFullYear()),
  drawPagina: async (name) => umaPagina(name, now().getFullYear()),
  brasao: () => '<svg xmlns="http://www.w3.org/2000/svg"/>',
  estilos: { [UM_ESTILO]: 'body{color:var(--tinta)}' },
  cores: () => ({ css: ':root{--tinta:#0a2e22}', marca: 'a1b2c3d4' }),
});

const umaPagina = (name: string, ano: number): string =>
  `<!doctype html><html lang="pt-BR" data-ano="${ano}"><head><title>${name}</title></head>` +
  `<body>${'<p>Diploma digital.</p>'.repeat(80)}<footer>© ${ano}</footer></body></html>`;
