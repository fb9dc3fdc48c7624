/** @module-tag largo */
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Medida, medir } from '../support/medir-servidor.ts';
import {
  canStartMedido,
  type Resposta,
  send,
  sendRaw,
  type UmServidorMedido,
  umServidorMedido,
} from '../support/um-servidor-medido.ts';

/** Bodies made to cost: each is refused while it arrives, for about what a normal file costs, and nobody else notices. */

const ROTAS = ['/verificar', '/verificar/comprovante', '/api/diploma-digital/verificacao'] as const;
const BOUNDARY = 'fronteira';
const FORM = { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` };

const part = (headers: string, content = ''): string => `--${BOUNDARY}\r\n${headers}\r\n\r\n${content}\r\n`;
const field = (name: string): string => part(`Content-Disposition: form-data; name="${name}"`);
const file = (name: string, content = 'x'): string =>
  part(`Content-Disposition: form-data; name="a"; filename="${name}"`, content);
const END = `--${BOUNDARY}--\r\n`;
const fill = (piece: string, bytes: number): string => piece.repeat(Math.floor(bytes / piece.length));
const MB = 1024 * 1024;

interface Ataque {
  headers?: Record<string, string>;
  body: Uint8Array | string | Iterable<Uint8Array | string>;
  /** How often at once; a single small one would be lost in the noise. */
  times?: number;
  status: number[];
}

const ATAQUES: Record<string, Ataque> = {
  '150,000 parts in 34 kB of gzip': {
    headers: { ...FORM, 'content-encoding': 'gzip' },
    body: gzipSync(file('a').repeat(150_000) + END, { level: 9 }),
    status: [415],
  },
  '190,000 empty fields': { body: fill(field('a'), 9.9 * MB) + END, status: [400, 422] },
  '150,000 files': { body: fill(file('a'), 9.9 * MB) + END, status: [413, 422] },
  '21 files': { body: file('a').repeat(21) + END, times: 5, status: [413, 422] },
  '1.5 M headers in one part': {
    body:
      part(`Content-Disposition: form-data; name="a"; filename="b"\r\n${fill('a:b\r\n', 9.9 * MB)}c:d`) + END,
    status: [400, 422],
  },
  'a header without end': {
    body: `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${fill('a', 9.9 * MB)}`,
    status: [400, 422],
  },
  'a preamble without end': { body: fill('nada\r\n', 9.9 * MB), status: [400, 422] },
  'almost boundaries': { body: fill(`\r\n--${BOUNDARY.slice(0, -1)}`, 9.9 * MB), status: [400, 422] },
  'a field of 9 MB': {
    body: part('Content-Disposition: form-data; name="a"', fill('a', 9 * MB)) + END,
    status: [400, 422],
  },
  'a boundary of 71 characters': {
    headers: { 'content-type': `multipart/form-data; boundary=${'b'.repeat(71)}` },
    body: `--${'b'.repeat(71)}--\r\n`,
    times: 5,
    status: [400, 422],
  },
  'a form in 30,000 tiny chunks': {
    body: Array.from({ length: 30_000 }, () => 'ab'),
    status: [400, 422],
  },
  'a file in 30,000 tiny chunks': {
    headers: { 'content-type': 'application/xml' },
    body: Array.from({ length: 30_000 }, () => '<'),
    status: [400, 422],
  },
  'no boundary': {
    headers: { 'content-type': 'multipart/form-data' },
    body: 'nada',
    times: 5,
    status: [400, 415, 422],
  },
  'more than 10 MB': { body: fill(file('a', fill('a', 1.9 * MB)), 12 * MB), status: [413, 422] },
  'more than 10 MB, without saying so': {
    headers: { ...FORM, 'transfer-encoding': 'chunked' },
    body: Array.from({ length: 13 }, () => fill('a', MB)),
    status: [400, 413, 422],
  },
};

// What a machine spends is dearer beside neighbours, never cheaper: one turn within the limits shows it.
describe.skipIf(!canStartMedido())('what is sent to cost', { retry: 2 }, () => {
  let servidor: UmServidorMedido;
  let normal: Medida<Resposta>;
  let slow: Promise<string[]>;
  const umPedidoLento = (): string =>
    `POST ${ROTAS[0]} HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${someone()}\r\nContent-Type: ${FORM['content-type']}\r\n` +
    `Content-Length: 5000\r\n\r\n--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"`;
  let visitors = 0;
  /** An address nobody has spoken from: these are not about the limits of one. */
  const someone = (): string => `203.0.${Math.floor(visitors / 250)}.${(visitors++ % 250) + 1}`;

  beforeAll(async () => {
    servidor = await umServidorMedido();
    const verify = () =>
      send(`${servidor.address}/api/diploma-digital/verificacao`, {
        method: 'POST',
        headers: { 'content-type': 'application/xml' },
        body: servidor.xml,
        from: someone(),
      });
    for (let i = 0; i < 4; i++) await verify();
    normal = await medir(servidor.server, verify);
    expect(normal.result.status).toBe(200);
    // These take as long as a request may: begun first, looked at last.
    slow = Promise.all(Array.from({ length: 20 }, () => sendRaw(servidor.address, umPedidoLento())));
  });
  afterAll(() => servidor?.stop());

  it.each(Object.keys(ATAQUES))('is refused, for little: %s', async (name) => {
    const { headers = FORM, body, times = 1, status } = ATAQUES[name] as Ataque;
    for (const rota of ROTAS) {
      const attack = () =>
        Promise.all(
          Array.from({ length: times }, () =>
            send(servidor.address + rota, { method: 'POST', headers, body, from: someone() }),
          ),
        );
      const { result, cpuMs, grownMb, answers, others } = await medir(servidor.server, attack);
      for (const each of result) {
        expect(status, `${rota} ${each.body.slice(0, 300)}`).toContain(each.status);
        expect(each.body).toMatch(/Envie|envie|Escolha|escolha/);
      }
      // Of others who ask meanwhile each is answered.
      expect(others).toEqual([]);
      expect(answers.healthz + answers.home).toBeGreaterThan(0);
      expect(cpuMs / (normal.cpuMs * times)).toBeLessThan(3);
      expect(grownMb).toBeLessThan(60);
    }
  });

  it.each([
    [
      'a form of 100,000 fields',
      '/diploma-digital',
      'application/x-www-form-urlencoded',
      fill('a=b&', 400_000),
    ],
    ['a code of 1 MB', '/verificar', 'application/x-www-form-urlencoded', `codigo=${fill('a', MB)}`],
    ['deep JSON', '/api/diploma-digital/handling', 'application/json', fill('[', MB)],
    [
      'JSON of many names',
      '/api/diploma-digital/download-informative',
      'application/json',
      fill('{"a":1},', MB),
    ],
    [
      'a form where JSON is asked',
      '/api/diploma-digital/handling',
      FORM['content-type'],
      fill(file('a'), MB),
    ],
  ])('is refused on the other routes too: %s', async (_name, rota, type, body) => {
    const attack = () =>
      send(servidor.address + rota, {
        method: 'POST',
        headers: { 'content-type': type },
        body,
        from: someone(),
      });
    const { result, cpuMs, grownMb, others } = await medir(servidor.server, attack);
    expect([413, 415, 422]).toContain(result.status);
    expect(result.body).toMatch(/Envie|envie|Escolha|escolha/);
    expect(others).toEqual([]);
    expect(cpuMs / normal.cpuMs).toBeLessThan(3);
    expect(grownMb).toBeLessThan(60);
  });

  it('is given up where it does not arrive in time', async () => {
    for (const answer of await slow) {
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(answer).toContain('Envie de novo.');
    }
    expect((await send(`${servidor.address}/healthz`)).status).toBe(200);
  });
});
