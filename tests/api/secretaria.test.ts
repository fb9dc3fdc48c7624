import { beforeAll, expect, it } from 'vitest';
import { OCIOSA_MS, TOTAL_MS } from '#equipe/sessao.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { SITE_DA_MESA, type UmaMesa, umaMesa } from '../support/uma-mesa.ts';

const SESSAO = '/api/secretaria/sessao';

describeOnEachEngine('the door of the desk', (connect) => {
  let mesa: UmaMesa;
  beforeAll(async () => {
    mesa = await umaMesa(await connect());
  });

  it('tells who is here, and what they may do', async () => {
    const { ask, pessoa } = await mesa.comeIn(['operador']);
    const { pessoa: here, atos } = (await ask('GET', '/sessao')).json();
    expect(here).toEqual({ id: pessoa.id, nome: pessoa.nome, papeis: ['operador'], cargo: null });
    expect(atos).toContain('lote.preparar');
    expect(atos).not.toContain('lote.aprovar');
  });

  it.each([
    ['no cookie', {}],
    ['a token that was never given', { cookie: `__Host-secretaria=${'a'.repeat(43)}` }],
  ])('refuses %s', async (_name, headers) => {
    const response = await mesa.app.inject({ url: SESSAO, headers });
    expect([response.statusCode, response.json().code]).toEqual([401, 'sem-sessao']);
  });

  it('refuses two cookies of one name: somebody else set one of them', async () => {
    const { token } = await mesa.comeIn(['operador']);
    const cookie = `__Host-secretaria=${token}; __Host-secretaria=${token}`;
    expect((await mesa.app.inject({ url: SESSAO, headers: { cookie } })).statusCode).toBe(401);
  });

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://outro.test' },
    {},
  ])('refuses a change that comes from elsewhere: %o', async (headers) => {
    const { token } = await mesa.comeIn(['operador']);
    const forged = { ...headers, cookie: `__Host-secretaria=${token}` };
    const response = await mesa.app.inject({ method: 'DELETE', url: SESSAO, headers: forged });
    expect([response.statusCode, response.json().code]).toEqual([403, 'pedido-forjado']);
  });

  it('takes a change from a browser that tells only its origin', async () => {
    const { token } = await mesa.comeIn(['operador']);
    const headers = { cookie: `__Host-secretaria=${token}`, origin: SITE_DA_MESA };
    expect((await mesa.app.inject({ method: 'DELETE', url: SESSAO, headers })).statusCode).toBe(204);
    expect((await mesa.app.inject({ url: SESSAO, headers })).statusCode).toBe(401);
  });

  it('ends a session after half an hour without a request, and after eight hours in any case', async () => {
    const { ask } = await mesa.comeIn(['operador']);
    mesa.clock.now += OCIOSA_MS - 1;
    expect((await ask('GET', '/sessao')).statusCode).toBe(200);
    mesa.clock.now += OCIOSA_MS;
    expect((await ask('GET', '/sessao')).statusCode).toBe(401);
    const other = await mesa.comeIn(['operador']);
    for (let spent = 0; spent < TOTAL_MS; spent += OCIOSA_MS / 2) {
      expect((await other.ask('GET', '/sessao')).statusCode).toBe(200);
      mesa.clock.now += OCIOSA_MS / 2;
    }
    expect((await other.ask('GET', '/sessao')).statusCode).toBe(401);
  });

  it('ends both tabs of a browser when one says goodbye, and no other browser', async () => {
    const { ask, token, pessoa } = await mesa.comeIn(['operador']);
    const another = await mesa.sessoes.open(pessoa.id, 'chave-de-acesso');
    expect((await ask('DELETE', '/sessao')).statusCode).toBe(204);
    expect((await ask('GET', '/sessao')).json().code).toBe('sem-sessao');
    expect(await mesa.sessoes.find(token)).toBeNull();
    // Another browser of the same person is another session.
    expect(await mesa.sessoes.find(another)).not.toBeNull();
  });

  it('ends all sessions of a person at once', async () => {
    const { ask, pessoa } = await mesa.comeIn(['operador']);
    await mesa.sessoes.endAllOf(pessoa.id);
    expect((await ask('GET', '/sessao')).statusCode).toBe(401);
  });
});
