import { expect, it } from 'vitest';
import { umServidorHttp } from '../../tests/support/um-servidor-http.ts';
import { fetchBounded } from './bounded-fetch.ts';

it('gets a file from a server that has meanwhile ended the connection of the one before', async () => {
  const served = new WeakSet<object>();
  const server = await umServidorHttp((_body, response, { socket }) => {
    if (served.has(socket)) socket.destroy();
    else response.end('inteiro');
    served.add(socket);
  });
  const get = () =>
    fetchBounded(fetch, { url: server.url, method: 'GET', timeoutMs: 60_000, maxBytes: 1_000 });
  for (const turn of ['first', 'second', 'third'])
    expect(Buffer.from((await get()).body).toString(), turn).toBe('inteiro');
  await server.close();
});
