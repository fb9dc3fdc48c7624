import Fastify, { type InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Papel } from '#equipe/papeis.ts';
import type { Pessoa } from '#equipe/pessoa.ts';
import type { SessaoAberta } from '#equipe/sessao.ts';
import { registerProblems } from '../problem.ts';
import { createMesa, type Visita } from './mesa.ts';
import { createPortaria } from './portaria.ts';

const SITE = 'https://diplomas.exemplo.test';
const umaPessoa = (id: string, ...papeis: Papel[]): Pessoa => ({
  ...{ id, nome: `${id} Fictícia`, email: `${id}@exemplo.test`, papeis, cargo: null },
});

/** The two entrances of the desk alone: no store, no screen. */
function umaEntrada({ equipe = [] as Pessoa[], wait = null as number | null } = {}) {
  const app = Fastify();
  registerProblems(app);
  const sessoes = new Map<string, SessaoAberta>();
  const spent: string[] = [];
  const visitas: Visita<unknown>[] = [];
  const asked: string[] = [];
  const mesa = createMesa(app, {
    siteUrl: SITE,
    sessoes: {
      find: async (token) => sessoes.get(token) ?? null,
      spend: async (id, para) => {
        if (spent.includes(`${id} ${para}`)) return false;
        spent.push(`${id} ${para}`);
        return true;
      },
    },
    equipe: { listPessoas: async () => equipe, findPessoa: async () => null, nameAll: async () => new Map() },
  });
  const portaria = createPortaria(app, {
    siteUrl: SITE,
    takeTurn: async (ip) => {
      asked.push(ip);
      return wait;
    },
  });
  const comeIn = (pessoa: Pessoa, confirmadaPara: string | null = null): string => {
    const token = `token-de-${pessoa.id}`;
    const toque = confirmadaPara === null ? null : 'abcd-efgh-ijkl';
    sessoes.set(token, {
      ...{ id: `sessao-de-${pessoa.id}`, pessoa, desde: new Date(0), como: 'chave-de-acesso' },
      ...{ confirmadaPara, confirmadaCom: toque },
    });
    return token;
  };
  const ask = async (
    method: InjectOptions['method'],
    url: string,
    token: string | null,
    more: InjectOptions = {},
  ) => {
    const answer = await app.inject({
      ...{ method: method ?? 'GET', url: `/api/secretaria${url}` },
      ...more,
      headers: {
        'sec-fetch-site': 'same-origin',
        ...(token === null ? {} : { cookie: `__Host-secretaria=${token}` }),
        ...more.headers,
      },
    });
    const body = answer.body === '' ? null : answer.json();
    return {
      status: answer.statusCode,
      code: String(body?.type ?? '')
        .split(':')
        .at(-1),
      body,
      headers: answer.headers,
    };
  };
  const handler = async (visita: Visita<never>) => {
    visitas.push(visita as never);
    return { feito: true };
  };
  return { app, mesa, portaria, comeIn, ask, handler, visitas, spent, asked };
}

const REGISTRO = umaPessoa('rute', 'registro');
const OPERADORA = umaPessoa('olga', 'operador');

describe('createMesa', () => {
  it.each<[string, InjectOptions['headers'], boolean, boolean]>([
    ['from its own page', { 'sec-fetch-site': 'same-origin' }, true, true],
    ['typed by the person', { 'sec-fetch-site': 'none' }, true, false],
    ['from another site', { 'sec-fetch-site': 'cross-site' }, false, false],
    ['from another host of the same site', { 'sec-fetch-site': 'same-site' }, false, false],
    ['from an old browser, of its own page', { origin: SITE }, true, true],
    ['from an old browser, of another site', { origin: 'https://outro.test' }, false, false],
    ['from an old browser that tells nothing', {}, true, false],
  ])('takes what comes %s: to read and to change', async (_what, headers = {}, reads, changes) => {
    const { mesa, handler, comeIn, app } = umaEntrada();
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const)
      mesa.route({ method, url: '/ato', ato: 'lote.preparar', handler });
    const cookie = `__Host-secretaria=${comeIn(OPERADORA)}`;
    for (const method of ['GET', 'POST', 'PUT', 'DELETE'] as const) {
      const { statusCode } = await app.inject({
        method,
        url: '/api/secretaria/ato',
        headers: { ...headers, cookie },
      });
      expect([method, statusCode]).toEqual([method, (method === 'GET' ? reads : changes) ? 200 : 403]);
    }
  });

  it('opens to nobody without a session, with another, or with two', async () => {
    const { mesa, handler, comeIn, ask, visitas } = umaEntrada();
    mesa.route({ method: 'GET', url: '/ato', ato: 'conta.ver', handler });
    const token = comeIn(OPERADORA);
    for (const cookie of [
      '',
      '__Host-secretaria=outro',
      `secretaria=${token}`,
      `__Host-secretaria=${token}; __Host-secretaria=x`,
    ])
      expect(await ask('GET', '/ato', null, { headers: { cookie } })).toMatchObject({
        status: 401,
        code: 'sem-sessao',
      });
    expect(visitas).toEqual([]);
    const { status, headers } = await ask('GET', '/ato', token);
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('no-store');
  });

  it('says who may, to a person who may not, before it reads what was sent', async () => {
    const others = [REGISTRO, OPERADORA, umaPessoa('caio', 'conferente')];
    const { mesa, handler, comeIn, ask, visitas } = umaEntrada({ equipe: others });
    mesa.route({
      method: 'POST',
      url: '/ato',
      ato: 'registro.numerar',
      body: z.object({ x: z.string() }),
      handler,
    });
    expect(await ask('POST', '/ato', comeIn(OPERADORA), { payload: { y: 1 } })).toMatchObject({
      status: 403,
      code: 'papel-insuficiente',
      body: { quemPode: { papeis: ['registro'], pessoas: ['rute Fictícia'] } },
    });
    expect(visitas).toEqual([]);
  });

  it('asks for a touch for this very act, and takes one touch for one act', async () => {
    const { mesa, handler, comeIn, ask, visitas, spent } = umaEntrada();
    mesa.route({ method: 'POST', url: '/ato/:id', ato: 'registro.numerar', handler });
    mesa.route({ method: 'PUT', url: '/ato/:id', ato: 'registro.numerar', handler });
    for (const para of [
      null,
      'POST /api/secretaria/ato/2',
      'PUT /api/secretaria/ato/1',
      'POST /api/secretaria/ato',
    ])
      expect(await ask('POST', '/ato/1', comeIn(REGISTRO, para))).toMatchObject({
        status: 403,
        code: 'falta-confirmar',
        body: { para: 'POST /api/secretaria/ato/1' },
      });
    expect([visitas, spent]).toEqual([[], []]);
    const token = comeIn(REGISTRO, 'POST /api/secretaria/ato/1');
    expect((await ask('POST', '/ato/1?de=tela', token)).status).toBe(200);
    // The record names the passkey that was touched.
    expect(visitas[0]?.pessoa).toEqual({ ...REGISTRO, chave: 'abcd-efgh-ijkl' });
    expect(await ask('POST', '/ato/1', token)).toMatchObject({ status: 403, code: 'falta-confirmar' });
    expect(visitas).toHaveLength(1);
  });

  it('uses the touch up neither for what is asked before the act, nor for a body that is refused', async () => {
    const { mesa, handler, comeIn, ask, spent } = umaEntrada();
    mesa.route({ method: 'POST', url: '/ato/opcoes', ato: 'registro.numerar', handler });
    mesa.route({
      method: 'POST',
      url: '/ato',
      ato: 'registro.numerar',
      body: z.object({ x: z.string() }),
      handler,
    });
    const token = comeIn(REGISTRO, 'POST /api/secretaria/ato');
    expect((await ask('POST', '/ato/opcoes', token)).status).toBe(200);
    expect(await ask('POST', '/ato', token, { payload: { x: 1 } })).toMatchObject({
      status: 422,
      code: 'dados-recusados',
      body: { errors: [{ field: 'x' }] },
    });
    expect(spent).toEqual([]);
    expect((await ask('POST', '/ato', token, { payload: { x: 'um' } })).status).toBe(200);
    expect(spent).toHaveLength(1);
  });

  it('names no passkey of an act that asks for none', async () => {
    const { mesa, handler, comeIn, ask, visitas } = umaEntrada();
    mesa.route({ method: 'POST', url: '/ato', ato: 'lote.preparar', handler });
    await ask('POST', '/ato', comeIn(OPERADORA, 'POST /api/secretaria/ato'));
    expect(visitas[0]?.pessoa).toEqual(OPERADORA);
  });

  it('refuses the author of what is decided, and names the others who may', async () => {
    const [one, other] = [umaPessoa('caio', 'conferente'), umaPessoa('clara', 'conferente')];
    const { mesa, comeIn, ask } = umaEntrada({ equipe: [one, other, REGISTRO] });
    let done = 0;
    mesa.route({
      method: 'POST',
      url: '/ato',
      ato: 'lote.aprovar',
      handler: async ({ refuseTo }) => {
        const recusada = await refuseTo(['caio', 'olga']);
        if (recusada) return recusada.reply;
        done += 1;
        return { feito: true };
      },
    });
    const para = 'POST /api/secretaria/ato';
    expect(await ask('POST', '/ato', comeIn(one, para))).toMatchObject({
      status: 403,
      code: 'precisa-de-outra-pessoa',
      body: { quemPode: { pessoas: ['clara Fictícia'] } },
    });
    expect(done).toBe(0);
    expect(await ask('POST', '/ato', comeIn(other, para))).toMatchObject({
      status: 200,
      body: { feito: true },
    });
    expect(done).toBe(1);
  });

  it('refuses a body of 32 levels or more, and text that no database keeps', async () => {
    const { mesa, handler, comeIn, ask } = umaEntrada();
    mesa.route({ method: 'POST', url: '/ato/:id', ato: 'lote.preparar', body: z.unknown(), handler });
    const token = comeIn(OPERADORA);
    const nested = (levels: number): unknown => (levels === 0 ? 1 : { a: nested(levels - 1) });
    expect((await ask('POST', '/ato/1', token, { payload: nested(31) as object })).status).toBe(200);
    expect(await ask('POST', '/ato/1', token, { payload: nested(32) as object })).toMatchObject({
      status: 422,
    });
    for (const payload of [{ a: 'nul\0' }, { a: ['\ud800'] }, { 'b\0': 1 }])
      expect(await ask('POST', '/ato/1', token, { payload })).toMatchObject({
        status: 422,
        code: 'dados-recusados',
      });
    expect(await ask('POST', '/ato/%00', token)).toMatchObject({ status: 422 });
    expect(await ask('POST', '/ato/1?q=%00', token)).toMatchObject({ status: 422 });
  });

  it('takes a body of 64 kB and no larger, unless the route says so', async () => {
    const { mesa, handler, comeIn, ask } = umaEntrada();
    mesa.route({ method: 'POST', url: '/ato', ato: 'lote.preparar', body: z.unknown(), handler });
    mesa.route({
      method: 'POST',
      url: '/maior',
      ato: 'lote.preparar',
      body: z.unknown(),
      bodyLimit: 70_000,
      handler,
    });
    const token = comeIn(OPERADORA);
    const payload = (bytes: number) => ({ payload: { a: 'x'.repeat(bytes - 8) } });
    expect((await ask('POST', '/ato', token, payload(65_536))).status).toBe(200);
    expect((await ask('POST', '/ato', token, payload(65_537))).status).toBe(413);
    expect((await ask('POST', '/maior', token, payload(65_537))).status).toBe(200);
  });

  it('tells each route that was mounted, with its act', () => {
    const { mesa, handler } = umaEntrada();
    mesa.route({ method: 'GET', url: '/ato', ato: 'lote.ver', handler });
    expect(mesa.rotas).toEqual([
      { method: 'GET', url: '/api/secretaria/ato', ato: 'lote.ver', isForm: false },
    ]);
  });
});

describe('createPortaria', () => {
  const mount = ({ portaria }: ReturnType<typeof umaEntrada>, bodies: unknown[]): void => {
    const handler = async ({ body }: { body: unknown }) => {
      bodies.push(body);
      return { feito: true };
    };
    portaria.route({ method: 'GET', url: '/porta', handler });
    portaria.route({ method: 'POST', url: '/porta', body: z.object({ x: z.string() }), handler });
  };

  it('counts each try of an address, and none of a look', async () => {
    const entrada = umaEntrada();
    const bodies: unknown[] = [];
    mount(entrada, bodies);
    expect((await entrada.ask('GET', '/porta', null)).status).toBe(200);
    expect(entrada.asked).toEqual([]);
    expect((await entrada.ask('POST', '/porta', null, { payload: { x: 'um' } })).status).toBe(200);
    expect(entrada.asked).toEqual(['127.0.0.1']);
    expect(bodies).toEqual([undefined, { x: 'um' }]);
    expect(entrada.portaria.rotas).toEqual([
      { method: 'GET', url: '/api/secretaria/porta' },
      { method: 'POST', url: '/api/secretaria/porta' },
    ]);
  });

  it('says how long to wait after too many tries, and does nothing meanwhile', async () => {
    const entrada = umaEntrada({ wait: 42 });
    const bodies: unknown[] = [];
    mount(entrada, bodies);
    const { status, code, headers } = await entrada.ask('POST', '/porta', null, { payload: { x: 'um' } });
    expect([status, code, headers['retry-after']]).toEqual([429, 'muitas-tentativas', '42']);
    expect(bodies).toEqual([]);
  });

  it('refuses what another site sends, before it counts, and what has not the form', async () => {
    const entrada = umaEntrada();
    const bodies: unknown[] = [];
    mount(entrada, bodies);
    const headers = { 'sec-fetch-site': 'cross-site' };
    expect(await entrada.ask('POST', '/porta', null, { payload: { x: 'um' }, headers })).toMatchObject({
      status: 403,
      code: 'pedido-forjado',
    });
    expect(entrada.asked).toEqual([]);
    for (const payload of [{ x: 1 }, {}, { x: 'nul\0' }])
      expect(await entrada.ask('POST', '/porta', null, { payload })).toMatchObject({
        status: 422,
        code: 'dados-recusados',
      });
    expect(bodies).toEqual([]);
  });
});
