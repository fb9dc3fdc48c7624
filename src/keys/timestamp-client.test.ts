import { createHash, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type DemoTsaServer, startDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { makeTimestampToken } from '#demonstracao/pki/make-token.ts';
import { readTimestampToken } from '#pki/timestamp-token.ts';
import { type UmServidorHttp, umServidorHttp } from '../../tests/support/um-servidor-http.ts';
import { INSTANTE_DA_PKI, umaPki } from '../../tests/support/uma-pki.ts';
import { readTimestampRequest, type TimestampRequest } from './rfc3161/request.ts';
import { writeGranted, writeRejection } from './rfc3161/response.ts';
import {
  createTimestampClient,
  TimestampClientError,
  type TimestampClientOptions,
} from './timestamp-client.ts';

const digest = new Uint8Array(createHash('sha256').update('sem valor legal').digest());
const imprint = { algorithm: 'SHA-256', digest } as const;
const { act } = await umaPki();

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function serve(answer: (body: Buffer, response: ServerResponse) => void): Promise<UmServidorHttp> {
  const server = await umServidorHttp(answer);
  open.push(server);
  return server;
}

async function serveTsa(): Promise<DemoTsaServer> {
  const server = await startDemoTsa({ stamper: act, clock: () => INSTANTE_DA_PKI });
  open.push(server);
  return server;
}

/** An authority that changes the request before it stamps. */
const serveLiar = (change: (request: TimestampRequest) => TimestampRequest): Promise<UmServidorHttp> =>
  serve((body, response) => {
    const request = readTimestampRequest(body);
    const stamp = { genTime: INSTANTE_DA_PKI, serial: 1n, policy: '1.2.3', accuracyMs: 1 };
    response.end(request ? writeGranted(makeTimestampToken(change(request), stamp, act)) : undefined);
  });

interface Asked {
  slept: number[];
  stamp: () => Promise<Uint8Array>;
}

function ask(urls: readonly string[], change: Partial<TimestampClientOptions> = {}): Asked {
  const slept: number[] = [];
  let now = 1000;
  const client = createTimestampClient({
    endpoints: urls.map((url) => ({ url })),
    fetch,
    now: () => now,
    sleep: async (ms) => {
      slept.push(ms);
      now += ms;
    },
    random: randomBytes,
    timeoutMs: 60_000,
    ...change,
  });
  return { slept, stamp: () => client.stamp(imprint) };
}

const failuresOf = async ({ stamp }: Asked): Promise<string[]> => {
  try {
    await stamp();
  } catch (error) {
    if (error instanceof TimestampClientError) return error.failures.map(({ reason }) => reason);
    throw error;
  }
  return [];
};

describe('createTimestampClient', () => {
  it('brings the token of the first authority', async () => {
    const [first, second] = [await serveTsa(), await serve((_, response) => response.end())];
    const token = readTimestampToken(await ask([first.url, second.url]).stamp());
    expect(token.imprint).toEqual(imprint);
    expect(token.nonce?.length).toBe(8);
    expect(token.certificates.length).toBe(3);
    expect(second.requests).toEqual([]);
  });

  it('sends another nonce each time', async () => {
    const { url } = await serveTsa();
    const { stamp } = ask([url]);
    const nonces = [await stamp(), await stamp()].map((der) => readTimestampToken(der).nonce);
    expect(nonces[0]).not.toEqual(nonces[1]);
  });

  it('asks the second authority when the first is down, after retrying with growing pauses', async () => {
    const [broken, good] = [await serve((_, response) => response.writeHead(503).end()), await serveTsa()];
    const asked = ask([broken.url, good.url]);
    expect(readTimestampToken(await asked.stamp()).imprint).toEqual(imprint);
    expect(broken.requests.length).toBe(3);
    expect(asked.slept).toEqual([500, 1000]);
  });

  it('gives up with the reason of every attempt', async () => {
    const { url } = await serve((_, response) => response.writeHead(500).end());
    expect(await failuresOf(ask([url, 'http://127.0.0.1:1/'], { attempts: 2 }))).toEqual([
      'http-500',
      'http-500',
      'sem-resposta',
      'sem-resposta',
    ]);
  });

  it('does not wait for an authority that does not answer', async () => {
    const { url } = await serve(() => {});
    const asked = ask([url], { timeoutMs: 50, attempts: 2 });
    expect(await failuresOf(asked)).toEqual(['sem-resposta', 'sem-resposta']);
    expect(asked.slept).toEqual([500]);
  });

  it('follows no redirect', async () => {
    const good = await serveTsa();
    const { url } = await serve((_, response) => response.writeHead(307, { location: good.url }).end());
    expect(await failuresOf(ask([url], { attempts: 1 }))).toEqual(['sem-resposta']);
  });

  it('opens nothing but http and https', async () => {
    expect(await failuresOf(ask(['file:///etc/passwd', 'x']))).toEqual([
      'endereco-invalido',
      'endereco-invalido',
    ]);
  });

  it('does not read an endless answer', async () => {
    const { url } = await serve((_, response) => response.end(new Uint8Array(300 * 1024)));
    expect(await failuresOf(ask([url]))).toEqual(['resposta-grande-demais']);
  });

  it.each<[string, (request: TimestampRequest) => TimestampRequest]>([
    ['resumo-diferente', (request) => ({ ...request, imprint: { ...imprint, digest: new Uint8Array(32) } })],
    ['nonce-diferente', (request) => ({ ...request, nonce: new Uint8Array([1]) })],
    ['nonce-diferente', (request) => ({ ...request, nonce: null })],
  ])('refuses a token with %s, and does not ask that authority again', async (reason, change) => {
    const { url, requests } = await serveLiar(change);
    expect(await failuresOf(ask([url]))).toEqual([reason]);
    expect(requests.length).toBe(1);
  });

  it('refuses a token of another policy than the one asked', async () => {
    const { url } = await serveLiar((request) => request);
    expect(await failuresOf(ask([url], { policy: '2.16.76.1.6.6' }))).toEqual(['politica-diferente']);
    expect(await failuresOf(ask([url], { policy: '1.2.3' }))).toEqual([]);
  });

  it('tells a refusal and an unreadable answer', async () => {
    const refusing = await serve((_, response) => response.end(writeRejection(0)));
    const babbling = await serve((_, response) => response.end('<html>'));
    const forbidding = await serve((_, response) => response.writeHead(403).end());
    expect(await failuresOf(ask([refusing.url, babbling.url, forbidding.url]))).toEqual([
      'pedido-recusado',
      'resposta-ilegivel',
      'http-403',
    ]);
  });

  it('keeps within the quota by waiting, and beyond that by asking the next authority', async () => {
    const [first, second] = [await serveTsa(), await serveTsa()];
    const endpoints = [{ url: first.url, quota: { requests: 2, perMs: 60_000 } }, { url: second.url }];
    const patient = ask([], { endpoints, maxWaitMs: 60_000 });
    for (let i = 0; i < 3; i++) await patient.stamp();
    expect(patient.slept).toEqual([60_000]);
    const hurried = ask([], { endpoints, maxWaitMs: 1000 });
    for (let i = 0; i < 3; i++) await hurried.stamp();
    expect(hurried.slept).toEqual([]);
  });

  it('sends no more at once than the authority takes, and counts no attempt for what it finds out so', async () => {
    let [open, most] = [0, 0];
    const { url, requests } = await serve((body, response) => {
      if (open > 0) {
        response.writeHead(429).end();
        return;
      }
      open += 1;
      most = Math.max(most, open);
      const request = readTimestampRequest(body);
      const stamp = { genTime: INSTANTE_DA_PKI, serial: 1n, policy: '1.2.3', accuracyMs: 1 };
      setTimeout(() => {
        open -= 1;
        response.end(request ? writeGranted(makeTimestampToken(request, stamp, act)) : undefined);
      }, 20);
    });
    const asked = ask([url], { attempts: 1 });
    const tokens = await Promise.all(Array.from({ length: 6 }, () => asked.stamp()));
    expect(tokens.every(({ length }) => length > 0)).toBe(true);
    expect(asked.slept).toEqual([]);
    // Five were refused while the first was under way; from then on one came after the other.
    expect([most, requests.length]).toEqual([1, 11]);
    await expect(ask([(await serve((_, r) => r.writeHead(429).end())).url]).stamp()).rejects.toThrow(
      'http-429',
    );
  });

  it('obeys Retry-After', async () => {
    const busy = await serve((_, response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    const good = await serveTsa();
    const asked = ask([busy.url, good.url]);
    await asked.stamp();
    await asked.stamp();
    expect(busy.requests.length).toBe(1);
  });

  it('sends the headers a contract asks', async () => {
    const seen: unknown[] = [];
    const server = await umServidorHttp((_, response, request) => {
      seen.push(request.headers['authorization'], request.headers['content-type']);
      response.end();
    });
    open.push(server);
    await failuresOf(ask([], { endpoints: [{ url: server.url, headers: { authorization: 'Bearer x' } }] }));
    expect(seen).toEqual(['Bearer x', 'application/timestamp-query']);
  });
});
