import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createServer } from 'vite';
import { loadConfig } from '#config/config.ts';
import { loadInstituicao } from '#config/load-institution.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { writeInstituicao } from '#web/html-document.ts';

/** `npm run dev`: Vite with hot reload on port 3000; what the server answers comes from it, restarted on change. */

const project = join(import.meta.dirname, '..');
const PORT = 3000;
const API_PORT = 3001;

spawn(process.execPath, ['scripts/start.mjs', '--sem-servidor'], { cwd: project, stdio: 'inherit' }).on(
  'exit',
  async () => {
    const server = spawn(process.execPath, ['--import', 'tsx', '--watch', 'src/main/server.ts'], {
      cwd: project,
      stdio: 'inherit',
      // Passkeys belong to the address that the browser shows.
      env: { SITE_URL: `http://localhost:${PORT}`, ...process.env, PORT: String(API_PORT) },
    });
    const target = `http://localhost:${API_PORT}`;
    const vite = await createServer({
      root: project,
      appType: 'custom',
      server: {
        port: PORT,
        strictPort: true,
        proxy: {
          '^/(api|assets|imagens|informativo.pdf|healthz|readyz|verificar|diplomas-anulados|comprovantes.pem)':
            target,
          // A posted form is the server's; the page itself is Vite's.
          '^/diploma-digital': { target, bypass: ({ method, url }) => (method === 'POST' ? undefined : url) },
        },
      },
    });
    vite.middlewares.use(async (request, response) => {
      const url = request.url ?? '/';
      const instituicao = loadInstituicao(loadConfig());
      const entry = /^\/secretaria(?![\w-])/.test(url) ? 'entry-secretaria' : 'entry-client';
      const html = await vite.transformIndexHtml(url, writeShell(entry, instituicao));
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(html);
    });
    await vite.listen();
    vite.printUrls();
    for (const event of ['exit', 'SIGINT', 'SIGTERM']) {
      process.on(event, () => {
        server.kill();
        process.exit();
      });
    }
  },
);

const writeShell = (entry: string, instituicao: Instituicao): string =>
  '<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Diploma Digital</title></head>' +
  `<body><div id="app" data-casa="${instituicao.nome}"></div>${writeInstituicao(instituicao)}<script type="module" src="/src/web/${entry}.tsx"></script></body></html>`;
