import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '#store/connect.ts';
import { describeOnEachEngine } from '../support/engines.ts';
import { umaMatricula, umCpf } from '../support/um-cpf.ts';
import { HANDLING, type UmServidor, umServidor } from '../support/um-servidor.ts';

/** A node that differs from the others says so, instead of an answer that the others would not give (ADR 0072). */

const API = '/api/diploma-digital';
const CODIGO = '1234.1234.000000000000';
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const JSON_TYPE = { 'content-type': 'application/json' };
const HTML = { accept: 'text/html' };
const numeros = { cpf: umCpf(), matricula: umaMatricula() };
const posted = new URLSearchParams(numeros).toString();

/** By hand, from what the site does: verify, find a person, hand out, show a link, sign in as a holder. */
const RECUSADAS: [what: string, 'problema' | 'pagina', object][] = [
  ['a look-up', 'problema', { method: 'POST', url: HANDLING, headers: JSON_TYPE, payload: numeros }],
  [
    'a look-up without script',
    'pagina',
    { method: 'POST', url: '/diploma-digital', headers: FORM, payload: posted },
  ],
  [
    'a file',
    'pagina',
    { method: 'POST', url: '/diploma-digital/arquivo', headers: FORM, payload: 'token=x' },
  ],
  [
    'a correction',
    'pagina',
    { method: 'POST', url: '/diploma-digital/correcao', headers: FORM, payload: posted },
  ],
  ['a code', 'problema', { url: `${API}/verificacao/${CODIGO}` }],
  [
    'a document',
    'problema',
    {
      method: 'POST',
      url: `${API}/verificacao`,
      headers: { 'content-type': 'application/xml' },
      payload: '<a/>',
    },
  ],
  [
    'many codes',
    'problema',
    { method: 'POST', url: `${API}/verificacao/lote`, headers: JSON_TYPE, payload: { codigos: [CODIGO] } },
  ],
  ['a standing', 'problema', { url: `${API}/situacao/${CODIGO}` }],
  ['whom it believes', 'problema', { url: `${API}/confianca` }],
  ['the page of a code', 'pagina', { url: `/verificar/${CODIGO}`, headers: HTML }],
  ['a published file', 'pagina', { url: `/verificar/${CODIGO}/diploma.xml`, headers: HTML }],
  [
    'a code typed',
    'pagina',
    { method: 'POST', url: '/verificar', headers: { ...FORM, ...HTML }, payload: `codigo=${CODIGO}` },
  ],
  ['a link', 'pagina', { url: `/c/${'a'.repeat(43)}`, headers: HTML }],
  ["the holder's page", 'pagina', { url: '/meu-diploma', headers: HTML }],
];
const ATENDIDAS = [
  '/',
  '/verificar',
  '/diploma-digital',
  '/diplomas-anulados',
  '/registro-transparente',
  '/healthz',
];

describeOnEachEngine('a node that differs from the others', (connect) => {
  let store: Store;
  let servidor: UmServidor;
  beforeAll(async () => {
    store = await connect();
    servidor = await umServidor(store);
  });
  afterAll(() => servidor.close());

  it.each(RECUSADAS)(
    'refuses %s with 503 as a %s, and serves it again when it agrees',
    async (_what, as, request) => {
      const ask = () => servidor.app.inject({ ...request, remoteAddress: servidor.nextAddress() });
      servidor.health.isDivergent = true;
      const refused = await ask();
      servidor.health.isDivergent = false;
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '30']);
      expect(refused.body).not.toMatch(/inválid|nao-autentico|não encontr/i);
      if (as === 'problema') {
        expect(refused.headers['content-type']).toMatch('application/problem+json');
        expect(refused.json()).toMatchObject({ code: 'servidor-divergente' });
        expect(refused.json().detail).toMatch('Isto não diz nada sobre o diploma.');
      } else {
        expect(refused.headers['content-type']).toMatch('text/html');
        expect(refused.body).toMatch('código deste atendimento');
      }
      expect((await ask()).statusCode).not.toBe(503);
    },
  );

  it.each(ATENDIDAS)('still answers %s', async (url) => {
    servidor.health.isDivergent = true;
    const { statusCode } = await servidor.app.inject({ url, headers: HTML });
    servidor.health.isDivergent = false;
    expect(statusCode).toBe(200);
  });
});
