import { afterAll, describe, expect, it } from 'vitest';
import { umServidorHttp } from '../../../../../tests/support/um-servidor-http.ts';
import { createBuscarProva } from './provas.ts';

/** What the site answers to the next question, and what it was asked. */
let answer: { status: number; type?: string; body: string | Uint8Array } = { status: 404, body: '' };
const server = await umServidorHttp((_body, response) =>
  response.writeHead(answer.status, { 'content-type': answer.type ?? 'application/json' }).end(answer.body),
);
const { url: origin, requests: asked } = server;
afterAll(() => server.close());

/** As a page of the site would: addresses without a host are the site's own. */
const buscar = createBuscarProva((input, init) => fetch(new URL(String(input), origin), init));
const FALTA = { tipo: 'lista', autoridade: 'ab12', enderecos: [] } as const;
const says = (status: number, body: unknown) => {
  answer = { status, body: JSON.stringify(body) };
};

describe('createBuscarProva', () => {
  it('asks this site, by the key of the authority and where it lies', async () => {
    says(200, { provas: ['AQI=', 'Aw=='] });
    asked.length = 0;
    const enderecos = ['http://ac.invalid/a.crl?x=1&y=2', 'http://outra.invalid/#é'];
    expect(await buscar({ ...FALTA, enderecos })).toEqual([Uint8Array.of(1, 2), Uint8Array.of(3)]);
    await buscar({ tipo: 'estado', autoridade: 'ab12', serie: '00ff', enderecos: [] });
    await buscar({ tipo: 'emissor', autoridade: 'ab12', enderecos: [] });
    const [first = '', ...others] = asked;
    const { pathname, searchParams } = new URL(first.slice('GET '.length), origin);
    expect([pathname, searchParams.getAll('de')]).toEqual([
      '/api/diploma-digital/confianca/lista/ab12',
      enderecos,
    ]);
    expect(others).toEqual([
      'GET /api/diploma-digital/confianca/estado/ab12/00ff',
      'GET /api/diploma-digital/confianca/emissor/ab12',
    ]);
  });

  it('takes a list as it is', async () => {
    answer = { status: 200, type: 'application/pkix-crl', body: Uint8Array.of(0x30, 0xff, 0) };
    expect(await buscar(FALTA)).toEqual([Uint8Array.of(0x30, 0xff, 0)]);
  });

  it('hears that the site looks for nothing', async () => {
    says(200, { provas: [], motivo: 'busca-desligada' });
    await expect(buscar(FALTA)).rejects.toMatchObject({ code: 'busca-desligada' });
  });

  it('hears that there is none', async () => {
    says(404, { code: 'prova-inexistente' });
    expect(await buscar(FALTA)).toEqual([]);
  });

  it('says why it could not be had, as the site says it', async () => {
    says(503, { code: 'prova-indisponivel', errors: [{ field: 'de', code: 'host-fora-da-lista' }] });
    await expect(buscar(FALTA)).rejects.toMatchObject({ code: 'host-fora-da-lista' });
    says(429, { code: 'limite-atingido' });
    await expect(buscar(FALTA)).rejects.toMatchObject({ code: null });
  });

  it.each([
    ['a page that asks for a login', '<h1>Faça login</h1>'],
    ['something else', '{"provas":[1]}'],
    ['nothing', 'null'],
  ])('takes %s for no answer', async (_, body) => {
    answer = { status: 200, body };
    await expect(buscar(FALTA)).rejects.toThrow();
  });

  it('passes over what is no Base64', async () => {
    says(200, { provas: ['é', 'AQ=='] });
    expect(await buscar(FALTA)).toEqual([Uint8Array.of(1)]);
  });
});
