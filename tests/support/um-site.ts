import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

export const UM_SCRIPT = `export const site = ${JSON.stringify('diploma '.repeat(400))};\n`;

/** A site as the build leaves it, with hardly anything in it; answers its folder. */
export function umSite(): string {
  const dir = mkdtempSync(join(tmpdir(), 'site-'));
  for (const folder of ['paginas', 'assets', 'imagens']) mkdirSync(join(dir, folder));
  for (const name of ['inicio', 'diploma-digital', 'privacidade', 'acessibilidade', '404']) {
    writeFileSync(join(dir, 'paginas', `${name}.html`), umaPagina(name));
  }
  writeFileSync(join(dir, 'assets', 'site-a1b2c3.js'), UM_SCRIPT);
  writeFileSync(join(dir, 'assets', 'site-a1b2c3.js.br'), brotliCompressSync(UM_SCRIPT));
  writeFileSync(join(dir, 'assets', 'site-a1b2c3.js.gz'), gzipSync(UM_SCRIPT));
  writeFileSync(join(dir, 'assets', 'letra-d4e5f6.woff2'), Buffer.alloc(64, 7));
  writeFileSync(join(dir, 'imagens', 'brasao.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(dir, 'segredo.txt'), 'fora das pastas servidas');
  return dir;
}

const umaPagina = (name: string): string =>
  `<!doctype html><html lang="pt-BR" data-ano="%ANO%"><head><title>${name}</title></head>` +
  `<body>${'<p>Diploma digital.</p>'.repeat(80)}<footer>© %ANO%</footer></body></html>`;
