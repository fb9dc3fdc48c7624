import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Instituicao } from '#diploma/instituicao.ts';
import { refuseOtherMethods } from '../guards.ts';
import { createPages, type Encoded, encodeText, PAGE_FILES, type PagesDeps, sendEncoded } from '../pages.ts';
import { sendProblem, wantsHtml } from '../problem.ts';

/** What the site takes from the institution's folder. */
export interface SiteDesenhado extends PagesDeps {
  brasao(): string;
  /** Style sheets of the build, by address, which come after the institution's colours. */
  estilos: Readonly<Record<string, string>>;
  /** CSS that holds the colours, and the mark by which the pages ask for them. */
  cores(): { css: string; marca: string };
}

export interface SiteDeps {
  site: SiteDesenhado;
  siteDir: string;
  siteUrl: string;
  instituicao: Pick<Instituicao, 'seguranca'>;
  now: () => Date;
}

const ONE_YEAR_MS = 31_536_000_000;
const ONE_HOUR_MS = 3_600_000;

export async function registerSite(app: FastifyInstance, deps: SiteDeps): Promise<void> {
  const pages = await createPages(deps.site);

  for (const [path, name] of Object.entries(PAGE_FILES)) {
    app.get(path, { schema: { hide: true } }, (request, reply) => pages.send(request, reply, name));
    refuseOtherMethods(app, path, path === '/diploma-digital' ? ['GET', 'HEAD', 'POST'] : ['GET', 'HEAD']);
  }

  registerEstilos(app, deps.site);
  registerBrasao(app, deps.site);
  // Hashed names: the contents of each never change.
  await app.register(fastifyStatic, {
    root: join(deps.siteDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    immutable: true,
    maxAge: ONE_YEAR_MS,
    setHeaders: setVary,
  });
  await app.register(fastifyStatic, {
    root: join(deps.siteDir, 'imagens'),
    prefix: '/imagens/',
    preCompressed: true,
    maxAge: ONE_HOUR_MS,
    setHeaders: setVary,
    decorateReply: false,
  });

  const text = (path: string, body: () => string): void => {
    app.get(path, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/plain; charset=utf-8').header('cache-control', 'max-age=3600').send(body()),
    );
  };
  text(
    '/robots.txt',
    () =>
      `User-agent: *\nDisallow: /api/\nDisallow: /verificar/\nAllow: /\nSitemap: ${deps.siteUrl}/sitemap.xml\n`,
  );
  text('/.well-known/security.txt', () => securityTxt(deps));
  app.get('/sitemap.xml', { schema: { hide: true } }, async (_request, reply) =>
    reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'max-age=3600')
      .send(sitemap(deps.siteUrl)),
  );

  app.decorate('sendMissing', (request, reply) => pages.send(request, reply, '404', 404));
  app.setNotFoundHandler((request, reply) => {
    request.outcome = 'rota-inexistente';
    return wantsHtml(request) ? app.sendMissing(request, reply) : sendProblem(reply, 'rota-inexistente');
  });
}

/** The name has no mark of the colours: only who asks for the present ones may keep them. */
export function registerEstilos(
  app: FastifyInstance,
  { estilos, cores }: Pick<SiteDesenhado, 'estilos' | 'cores'>,
): void {
  for (const [path, built] of Object.entries(estilos)) {
    const encode = encodeOnce((css) => css + built);
    app.get<{ Querystring: { c?: string } }>(path, { schema: { hide: true } }, async (request, reply) => {
      const { css, marca } = cores();
      const keeping =
        request.query.c === marca ? `public, max-age=${ONE_YEAR_MS / 1000}, immutable` : 'no-cache';
      return sendEncoded(request, reply.type('text/css; charset=utf-8'), encode(css), keeping);
    });
  }
}

function registerBrasao(app: FastifyInstance, { brasao }: Pick<SiteDesenhado, 'brasao'>): void {
  const encode = encodeOnce((svg) => svg);
  app.get('/imagens/brasao.svg', { schema: { hide: true } }, async (request, reply) => {
    const keeping = `public, max-age=${ONE_HOUR_MS / 1000}`;
    return sendEncoded(request, reply.type('image/svg+xml'), encode(brasao()), keeping);
  });
}

/** The last text is held in every encoding: it changes when the institution does. */
function encodeOnce(write: (text: string) => string): (text: string) => Encoded {
  let last: { text: string; encoded: Encoded } | null = null;
  return (text) => {
    if (last?.text !== text) last = { text, encoded: encodeText(write(text)) };
    return last.encoded;
  };
}

/** Without `Vary` a cache would send the compressed file to clients that cannot read it. */
function setVary(response: { setHeader(name: string, value: string): void }): void {
  response.setHeader('vary', 'accept-encoding');
}

function sitemap(siteUrl: string): string {
  const urls = [...Object.keys(PAGE_FILES), '/verificar', '/diplomas-anulados', '/registro-transparente'].map(
    (path) => `<url><loc>${siteUrl}${path}</loc></url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>`;
}

/** RFC 9116 asks for an expiry less than a year away. */
function securityTxt({ instituicao, siteUrl, now }: SiteDeps): string {
  const expires = new Date(Date.UTC(now().getUTCFullYear(), now().getUTCMonth() + 7)).toISOString();
  return `Contact: ${instituicao.seguranca.contato}\nExpires: ${expires}\nPreferred-Languages: pt-BR, en\nCanonical: ${siteUrl}/.well-known/security.txt\n`;
}
