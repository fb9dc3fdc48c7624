import type { AddressInfo } from 'node:net';
import { connect as connectSocket } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectStore } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { departures, type JsonSchema } from '../support/fits-schema.ts';
import { SECURITY_HEADERS } from '../support/security-headers.ts';
import {
  DOCX,
  HANDLING,
  INFORMATIVE,
  PDF,
  type Pessoa,
  SITE_URL,
  type UmServidor,
  umServidor,
} from '../support/um-servidor.ts';
import { UM_ESTILO, UM_SCRIPT } from '../support/um-site.ts';

const ASSET = '/assets/site-a1b2c3.js';
const VERIFICACAO = '/api/diploma-digital/verificacao';
const HTML = { accept: 'text/html,application/xhtml+xml' };
const JSON_TYPE = { 'content-type': 'application/json' };
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' };

describeOnEachEngine('the site', (connect, newDatabase) => {
  let servidor: UmServidor;
  let graduate: Pessoa;
  beforeAll(async () => {
    servidor = await umServidor(await connect());
    const { cpf, matricula } = await servidor.insertGraduate();
    graduate = { cpf, matricula };
  });
  afterAll(() => servidor.close());

  const get = (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
    servidor.app.inject({ url, headers });

  describe('the header block', () => {
    const post = (url: string, payload: string, headers: Record<string, string>): InjectOptions => ({
      method: 'POST',
      url,
      payload,
      headers,
    });
    const cases: [string, number, () => InjectOptions][] = [
      ['a page', 200, () => ({ url: '/' })],
      ['a page asked for by HEAD', 200, () => ({ method: 'HEAD', url: '/privacidade' })],
      ['a script', 200, () => ({ url: ASSET })],
      ['a compressed script', 200, () => ({ url: ASSET, headers: { 'accept-encoding': 'br' } })],
      ['a picture', 200, () => ({ url: '/imagens/brasao.svg' })],
      ['a page that does not exist', 404, () => ({ url: '/nada', headers: HTML })],
      ['an address that does not exist', 404, () => ({ url: '/api/nada' })],
      ['a script that does not exist', 404, () => ({ url: '/assets/nada.js' })],
      ['an address that cannot be decoded', 400, () => ({ url: '/%E0%A4%A' })],
      ['a file name with NUL', 400, () => ({ url: '/assets/a%00b' })],
      ['another method', 405, () => ({ method: 'DELETE', url: '/' })],
      ['another method of the API', 405, () => ({ url: HANDLING })],
      ['another type', 415, () => post(HANDLING, 'x', { 'content-type': 'text/plain' })],
      ['a body that is too long', 413, () => post(HANDLING, ' '.repeat(2_000), JSON_TYPE)],
      ['broken JSON', 400, () => post(HANDLING, '{', JSON_TYPE)],
      ['invalid fields', 422, () => post(HANDLING, '{}', JSON_TYPE)],
      ['another site', 403, () => post(HANDLING, '{}', { ...JSON_TYPE, 'sec-fetch-site': 'cross-site' })],
      ['a miss', 404, () => post(HANDLING, '{"cpf":"11144477735","matricula":"1"}', JSON_TYPE)],
      ['a hit', 200, () => post(HANDLING, JSON.stringify(graduate), JSON_TYPE)],
      ['the informative document', 200, () => post(INFORMATIVE, '{}', JSON_TYPE)],
      ['a code nobody knows', 404, () => ({ url: '/verificar/1.1.000000000000' })],
      ['a posted form', 422, () => post('/diploma-digital', 'cpf=1', FORM_TYPE)],
      ['a spent token', 410, () => post('/diploma-digital/arquivo', 'token=1', FORM_TYPE)],
      ['the DOCX', 200, () => post('/diploma-digital/informativo', '', FORM_TYPE)],
      ['the PDF', 200, () => ({ url: '/informativo.pdf' })],
      ['robots.txt', 200, () => ({ url: '/robots.txt' })],
      ['sitemap.xml', 200, () => ({ url: '/sitemap.xml' })],
      ['security.txt', 200, () => ({ url: '/.well-known/security.txt' })],
      ['the list of annulled diplomas', 200, () => ({ url: '/diplomas-anulados' })],
      ['the certificate of the receipts', 200, () => ({ url: '/comprovantes.pem' })],
      ['the API document', 200, () => ({ url: '/api/openapi.json' })],
      ['/healthz', 200, () => ({ url: '/healthz' })],
      ['/readyz', 200, () => ({ url: '/readyz' })],
    ];

    it.each(cases)('stands whole on %s', async (_name, status, requestOf) => {
      const response = await servidor.app.inject({ remoteAddress: servidor.nextAddress(), ...requestOf() });
      expect(response.statusCode).toBe(status);
      expect(response.headers).toMatchObject(SECURITY_HEADERS);
      expect(response.headers).not.toHaveProperty('set-cookie');
      expect(response.headers).not.toHaveProperty('server');
      expect(response.headers).not.toHaveProperty('x-powered-by');
    });

    it.each([
      [false, false, 'max-age=31536000'],
      [true, false, 'max-age=31536000; includeSubDomains'],
      [true, true, 'max-age=31536000; includeSubDomains; preload'],
    ])('takes subdomains %s and preload %s from the institution', async (subdomains, preload, value) => {
      const seguranca = {
        ...servidor.instituicao.seguranca,
        hstsIncluiSubdominios: subdomains,
        hstsPreload: preload,
      };
      const other = await umServidor(servidor.store, { instituicao: { seguranca } });
      for (const url of ['/', '/%E0%A4%A']) {
        expect((await other.app.inject(url)).headers['strict-transport-security']).toBe(value);
      }
      await other.close();
    });
  });

  describe('what is no request at all', () => {
    beforeAll(async () => {
      await servidor.app.listen({ host: '127.0.0.1', port: 0 });
    });

    async function send(text: string): Promise<string> {
      const { port } = servidor.app.server.address() as AddressInfo;
      const socket = connectSocket(port, '127.0.0.1');
      socket.write(text);
      let answer = '';
      for await (const chunk of socket) answer += chunk;
      return answer;
    }

    it.each([
      ['a broken request line', 'SOCORRO 111.444.777-35\r\n\r\n', 400, 'pedido-invalido'],
      ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400, 'pedido-invalido'],
      [
        'two ways to tell the length',
        'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
        400,
        'pedido-invalido',
      ],
      [
        'headers without end',
        `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`,
        431,
        'cabecalhos-grandes',
      ],
    ])('is answered with a problem and the header block: %s', async (_name, text, status, code) => {
      const [head = '', body = ''] = (await send(text)).split('\r\n\r\n');
      expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      for (const [name, value] of Object.entries(SECURITY_HEADERS))
        expect(head).toContain(`${name}: ${value}`);
      expect(head).toContain('content-type: application/problem+json');
      expect(JSON.parse(body)).toMatchObject({ status, code });
    });
  });

  describe('pages', () => {
    it.each(['/', '/diploma-digital', '/privacidade', '/acessibilidade'])(
      'answer at %s, with and without a final slash',
      async (path) => {
        for (const url of [path, `${path.replace(/\/$/, '')}/`, `${path}?origem=convite`]) {
          const response = await get(url);
          expect([url, response.statusCode]).toEqual([url, 200]);
          expect(response.headers).toMatchObject({
            'content-type': 'text/html; charset=utf-8',
            'cache-control': 'no-cache',
            vary: 'accept-encoding',
          });
        }
      },
    );

    it('tell the year of the server, also after it turned', async () => {
      const before = servidor.clock.now;
      servidor.clock.now = Date.UTC(2031, 5, 1);
      const later = await get('/');
      expect(later.body).toContain('© 2031');
      expect(later.body).not.toContain('%ANO%');
      servidor.clock.now = before;
      const now = await get('/');
      expect(now.body).toContain('© 2026');
      expect(now.headers['etag']).not.toBe(later.headers['etag']);
    });

    it.each([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
    ] as const)('come compressed with %s', async (encoding, decompress) => {
      const plain = await get('/');
      const compressed = await get('/', { 'accept-encoding': encoding });
      expect(compressed.headers['content-encoding']).toBe(encoding);
      expect(compressed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
      expect(decompress(compressed.rawPayload).toString()).toBe(plain.body);
    });

    it('are not sent again to whoever has them, in any encoding', async () => {
      const etag = String((await get('/')).headers['etag']);
      const again = await get('/', { 'if-none-match': `"outra", ${etag}`, 'accept-encoding': 'br' });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers).toMatchObject({ etag, vary: 'accept-encoding', ...SECURITY_HEADERS });
      expect((await get('/', { 'if-none-match': 'W/"velha"' })).statusCode).toBe(200);
    });

    it.each(['/verificar/%ff', `/verificar/${'1'.repeat(2_001)}`])(
      'answer a broken link with a page for people and a problem for programs',
      async (url) => {
        const page = await get(url, HTML);
        expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
        expect(page.headers['content-security-policy']).toBeDefined();
        const problem = await get(url, { accept: '*/*' });
        expect([problem.statusCode, problem.json().code]).toEqual([400, 'pedido-invalido']);
      },
    );

    it.each([
      '/nada',
      '/diploma-digital/nada',
      '/verificar/a/b',
      '/index.html',
      '/.env',
      '/paginas/inicio.html',
    ])('have a 404 at %s, as a page for people and as a problem for programs', async (url) => {
      const page = await get(url, HTML);
      expect([page.statusCode, page.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
      expect(page.body).toContain('<title>404</title>');
      const problem = await get(url, { accept: '*/*' });
      expect([problem.statusCode, problem.json().code]).toEqual([404, 'rota-inexistente']);
    });

    it('are never the answer of the API', async () => {
      const response = await get('/api/nada', HTML);
      expect([response.statusCode, response.json().code]).toEqual([404, 'rota-inexistente']);
    });

    it('say which methods serve', async () => {
      const allowOf = async (method: 'PUT' | 'POST', url: string) =>
        (await servidor.app.inject({ method, url })).headers['allow'];
      expect(await allowOf('PUT', '/diploma-digital')).toBe('GET, HEAD, POST');
      expect(await allowOf('POST', '/')).toBe('GET, HEAD');
    });
  });

  describe('assets', () => {
    it('may be kept for a year, and never change', async () => {
      for (const url of [ASSET, '/assets/letra-d4e5f6.woff2']) {
        const { headers } = await get(url);
        expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
      }
      expect((await get('/imagens/brasao.svg')).headers['cache-control']).toBe('public, max-age=3600');
    });

    it('begin with the colours of the institution, kept for a year only under their mark', async () => {
      const colored = await get(`${UM_ESTILO}?c=a1b2c3d4`);
      expect(colored.body).toBe(':root{--tinta:#0a2e22}body{color:var(--tinta)}');
      expect(colored.headers).toMatchObject({
        'content-type': 'text/css; charset=utf-8',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      for (const url of [UM_ESTILO, `${UM_ESTILO}?c=00000000`])
        expect((await get(url)).headers['cache-control'], url).toBe('no-cache');
    });

    it.each([
      ['br', 'gzip, deflate, br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      [undefined, 'identity', (bytes: Buffer) => bytes],
      [undefined, 'br;q=0', (bytes: Buffer) => bytes],
    ] as const)('come as %s to whoever accepts "%s"', async (encoding, accepted, decompress) => {
      const response = await get(ASSET, { 'accept-encoding': accepted });
      expect(response.headers['content-encoding']).toBe(encoding);
      expect(response.headers['content-type']).toMatch(/^(text|application)\/javascript; charset=utf-8$/i);
      expect(response.headers['vary']).toBe('accept-encoding');
      expect(response.headers['content-length']).toBe(String(response.rawPayload.length));
      expect(decompress(response.rawPayload).toString()).toBe(UM_SCRIPT);
    });

    it('are not sent again to whoever has them', async () => {
      const etag = String((await get(ASSET)).headers['etag']);
      const again = await get(ASSET, { 'if-none-match': etag });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    });

    it.each([
      '/assets/../segredo.txt',
      '/assets/%2e%2e/segredo.txt',
      '/assets/..%2fsegredo.txt',
      '/assets/..%5csegredo.txt',
      '/assets/....//segredo.txt',
      '/assets//etc/passwd',
      '/assets/',
      '/assets',
      '/imagens/../../segredo.txt',
    ])('are all there is: %s leads nowhere', async (url) => {
      const response = await get(url);
      expect([400, 404]).toContain(response.statusCode);
      expect(response.body).not.toContain('fora das pastas');
    });
  });

  describe('what machines read', () => {
    it('robots.txt keeps the API out and points to the sitemap', async () => {
      const { headers, body } = await get('/robots.txt');
      expect(headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(body.split('\n')).toEqual(
        expect.arrayContaining(['User-agent: *', 'Disallow: /api/', `Sitemap: ${SITE_URL}/sitemap.xml`]),
      );
    });

    it('sitemap.xml lists every page with its whole address', async () => {
      const { headers, body } = await get('/sitemap.xml');
      expect(headers['content-type']).toBe('application/xml; charset=utf-8');
      expect([...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
        `${SITE_URL}/`,
        `${SITE_URL}/diploma-digital`,
        `${SITE_URL}/privacidade`,
        `${SITE_URL}/acessibilidade`,
        `${SITE_URL}/verificar`,
        `${SITE_URL}/diplomas-anulados`,
        `${SITE_URL}/registro-transparente`,
      ]);
    });

    it('security.txt has the fields of RFC 9116, and expires within a year and not soon, on any day', async () => {
      const before = servidor.clock.now;
      for (const day of [before, Date.UTC(2026, 11, 31, 23, 59, 59), Date.UTC(2028, 1, 29)]) {
        servidor.clock.now = day;
        const { headers, body } = await get('/.well-known/security.txt');
        expect(headers['content-type']).toBe('text/plain; charset=utf-8');
        const fields = Object.fromEntries(
          body
            .trim()
            .split('\n')
            .map((line) => line.split(/: (.*)/)),
        );
        expect(fields).toEqual({
          Contact: 'mailto:seguranca@cerrado.test',
          Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
          'Preferred-Languages': 'pt-BR, en',
          Canonical: `${SITE_URL}/.well-known/security.txt`,
        });
        const days = (Date.parse(fields['Expires']) - day) / 86_400_000;
        expect(days).toBeGreaterThan(30);
        expect(days).toBeLessThan(365);
      }
      servidor.clock.now = before;
    });
  });

  describe('the informative documents', () => {
    it.each(['/informativo.pdf', '/informativo.pdf?t=1794711767604'])(
      'opens in the tab at %s',
      async (url) => {
        const response = await get(url);
        expect(response.statusCode).toBe(200);
        expect(response.rawPayload).toEqual(PDF);
        expect(response.headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': 'inline; filename="informativo.pdf"',
          'cache-control': 'no-cache',
        });
      },
    );

    it('come from the API as base64 and name, and nothing else', async () => {
      const request: InjectOptions = { method: 'POST', url: INFORMATIVE, headers: JSON_TYPE, payload: '{}' };
      const response = await servidor.app.inject(request);
      expect(response.statusCode).toBe(200);
      const { file, ...rest } = response.json();
      expect(rest).toEqual({ name: 'informativo do diploma.docx' });
      const bytes = Buffer.from(file, 'base64');
      expect(bytes.toString('latin1', 0, 2)).toBe('PK');
      expect(bytes).toEqual(DOCX);
    });

    it.each(['[]', 'null', '"x"'])('ask for an object, not for %s', async (payload) => {
      const request: InjectOptions = { method: 'POST', url: INFORMATIVE, headers: JSON_TYPE, payload };
      expect((await servidor.app.inject(request)).statusCode).toBe(422);
    });
  });

  describe('/api/openapi.json', () => {
    interface OpenApi {
      openapi: string;
      info: { title: string; version: string };
      servers: { url: string }[];
      paths: Record<string, Record<string, Operation>>;
    }
    interface Operation {
      summary: string;
      requestBody: { required: boolean; content: Record<string, { schema: JsonSchema }> };
      responses: Record<string, { description: string; content: Record<string, { schema: JsonSchema }> }>;
    }
    let document: OpenApi;
    let operationOf: (path: string) => Operation;
    beforeAll(async () => {
      document = (await get('/api/openapi.json')).json();
      operationOf = (path) => document.paths[path]?.['post'] as Operation;
    });

    it('is OpenAPI 3.1 of this institution and holds the calls and the receipts, no page', () => {
      expect(document.openapi).toMatch(/^3\.1\.\d+$/);
      expect(document.info.title).toContain('Faculdade de Teste do Cerrado');
      expect(document.info.version).toMatch(/^\d+\.\d+\.\d+$/);
      expect(document.servers).toEqual([{ url: SITE_URL }]);
      const calls = Object.entries(document.paths).map(([path, methods]) => [path, ...Object.keys(methods)]);
      expect(calls).toEqual([
        [INFORMATIVE, 'post'],
        [HANDLING, 'post'],
        [`${VERIFICACAO}/{codigo}`, 'get'],
        [VERIFICACAO, 'post'],
        [`${VERIFICACAO}/lote`, 'post'],
        [`${VERIFICACAO}/lote/comprovante`, 'post'],
        ['/api/diploma-digital/situacao/{codigo}', 'get'],
        ['/api/diploma-digital/confianca', 'get'],
        ['/api/diploma-digital/cadastro/{codigoMec}', 'get'],
        ['/api/diploma-digital/confianca/emissor/{autoridade}', 'get'],
        ['/api/diploma-digital/confianca/lista/{autoridade}', 'get'],
        ['/api/diploma-digital/confianca/estado/{autoridade}/{serie}', 'get'],
        ['/verificar/{codigo}/comprovante.pdf', 'get'],
        ['/verificar/{codigo}/comprovante.json', 'get'],
        ['/comprovantes.pem', 'get'],
        ['/registro-transparente/checkpoint', 'get'],
        ['/registro-transparente/tile/{*}', 'get'],
        [`${VERIFICACAO}/{codigo}/registro-transparente`, 'get'],
      ]);
    });

    it('describes every answer, failures as problem+json', () => {
      const statusesOf = (path: string): string[] => Object.keys(operationOf(path).responses);
      expect(statusesOf(HANDLING)).toEqual(['200', '400', '403', '404', '413', '415', '422', '429', '500']);
      expect(statusesOf(INFORMATIVE)).toEqual(['200', '400', '403', '413', '415', '422', '500']);
      for (const path of [HANDLING, INFORMATIVE, VERIFICACAO]) {
        const { summary, responses } = operationOf(path);
        expect(summary).not.toBe('');
        for (const [status, { description, content }] of Object.entries(responses)) {
          expect(description).not.toBe('Default Response');
          expect(Object.keys(content)).toEqual([
            status === '200' ? 'application/json' : 'application/problem+json',
          ]);
        }
      }
    });

    it('tells the truth: what goes in and what comes out fits its schemas', async () => {
      const { requestBody, responses } = operationOf(HANDLING);
      const input = requestBody.content['application/json']?.schema ?? {};
      expect(departures(input, graduate)).toEqual([]);
      expect(departures(input, { cpf: 1 })).toEqual(['$.matricula: missing', '$.cpf: not string']);
      const schemaOf = (status: number): JsonSchema =>
        Object.values(responses[String(status)]?.content ?? {})[0]?.schema ?? {};
      for (const body of [graduate, { cpf: '11144477735', matricula: '1' }, {}]) {
        const response = await servidor.handle(body);
        expect(departures(schemaOf(response.statusCode), response.json())).toEqual([]);
      }
      expect(departures(schemaOf(200), { student: {}, xml: [{}], rvdd: [] }).length).toBeGreaterThan(3);
      const informative =
        operationOf(INFORMATIVE).responses['200']?.content['application/json']?.schema ?? {};
      expect(departures(informative, { file: 'a', name: 'b' })).toEqual([]);
      expect(departures(informative, { file: 'a', name: 'b', x: 1 })).toEqual(['$.x: not documented']);
    });
  });

  describe('health', () => {
    it('is told alive; ready while it accepts and the database answers; keeps no connection while it stops', async () => {
      const store = connectStore(await newDatabase());
      await migrateStore(store);
      const other = await umServidor(store);
      const statuses = async (): Promise<number[]> => [
        (await other.app.inject('/healthz')).statusCode,
        (await other.app.inject('/readyz')).statusCode,
      ];
      expect(await statuses()).toEqual([200, 200]);
      expect((await other.app.inject('/')).headers['connection']).toBe('keep-alive');
      other.health.isAccepting = false;
      expect(await statuses()).toEqual([200, 503]);
      expect((await other.app.inject('/')).headers['connection']).toBe('close');
      other.health.isAccepting = true;
      await store.close();
      expect(await statuses()).toEqual([200, 503]);
      const { headers, body } = await other.app.inject('/readyz');
      expect(headers).toMatchObject({ 'cache-control': 'no-store', ...SECURITY_HEADERS });
      expect(JSON.parse(body)).toMatchObject({ code: 'indisponivel', status: 503 });
      await other.close();
    });
  });
});
