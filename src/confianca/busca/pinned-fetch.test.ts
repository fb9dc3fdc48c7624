import { type AddressInfo, createServer, type Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchBounded } from '#keys/bounded-fetch.ts';
import { createPinnedFetch } from './pinned-fetch.ts';

/** Answers every request with these bytes, and says nothing more. */
let answer = '';
let server: Server;
beforeAll(async () => {
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.write(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.close();
});

const fetch = createPinnedFetch({
  ensureAllowed: () => {},
  mayConnect: (address) => address === '127.0.0.1',
  connectMs: 60_000,
});
const ask = (method: 'GET' | 'POST', timeoutMs = 60_000): Promise<string> =>
  fetchBounded(fetch, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    method,
    timeoutMs,
    maxBytes: 100,
  }).then(
    ({ status, body }) => `${status} ${body.length}`,
    ({ code }: { code: string }) => code,
  );

describe('createPinnedFetch', () => {
  it.each([
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\nx'],
    ['no end', 'HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nx'],
    ['no HTTP', 'x\r\n\r\n'],
    ['nothing', ''],
  ])('ends in time where the answer is %s', async (_what, bytes) => {
    answer = bytes;
    expect(await ask('GET', 500)).toBe('sem-resposta');
    expect(await ask('POST', 500)).toBe('sem-resposta');
  });

  it('gives what came', async () => {
    answer = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';
    expect(await ask('GET')).toBe('200 2');
    answer = 'HTTP/1.1 204 No Content\r\n\r\n';
    expect(await ask('GET')).toBe('204 0');
  });
});
