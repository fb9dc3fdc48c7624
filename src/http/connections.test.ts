import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { type ConnectionLimits, registerConnections } from './connections.ts';

let app: FastifyInstance;
let begun = 0;
let finish = (): void => {};

async function listen(limits: ConnectionLimits): Promise<void> {
  begun = 0;
  app = Fastify({
    genReqId: () => {
      begun += 1;
      return String(begun);
    },
  });
  registerConnections(app, limits);
  app.get('/', async () => 'aqui');
  app.post('/', async () => 'aqui');
  app.get('/longo', async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return 'enfim';
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
}

async function open(): Promise<Socket> {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

async function readAll(socket: Socket): Promise<string> {
  let heard = '';
  socket.on('data', (piece) => {
    heard += piece;
  });
  await once(socket, 'close');
  return heard;
}

const ask = (path: string, more = ''): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n${more}\r\n`;

afterEach(async () => {
  app.server.closeAllConnections();
  await app.close();
});

describe('registerConnections', () => {
  it('begins no more of a thousand requests that came at once than a connection may have', async () => {
    await listen({ trustedProxies: [] });
    const socket = await open();
    socket.write(ask('/longo').repeat(1_000));
    await readAll(socket);
    expect(begun).toBe(9);
  });

  it('begins no more of them where each is answered before Node reads the next', async () => {
    await listen({ trustedProxies: [] });
    const socket = await open();
    const post =
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}';
    socket.write(post.repeat(500));
    await readAll(socket);
    expect(begun).toBe(9);
  });

  it('answers one request after the other on a connection that stays open', async () => {
    await listen({ trustedProxies: [] });
    const socket = await open();
    for (let i = 0; i < 30; i++) {
      socket.write(ask('/'));
      expect(String(await once(socket, 'data'))).toContain('aqui');
    }
    expect(begun).toBe(30);
  });

  it('reads no more of a body in chunks once the answer is there', async () => {
    await listen({ trustedProxies: [] });
    const socket = await open();
    socket.write(`${ask('/', 'Transfer-Encoding: chunked\r\n')}1\r\na\r\n`);
    // Its end never comes: only the server can close it.
    expect(await readAll(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*connection: close\r\n[\s\S]*aqui$/);
  });

  it('takes from an address with too many the oldest on which nothing is asked', async () => {
    await listen({ trustedProxies: [], ofOne: 2 });
    const busy = await open();
    const taken = once(app.server, 'request');
    busy.write(ask('/longo', 'Connection: close\r\n'));
    await taken;
    const idle = await open();
    const ended = once(idle, 'close');
    const last = await open();
    await ended;
    last.write(ask('/', 'Connection: close\r\n'));
    expect(await readAll(last)).toContain('aqui');
    finish();
    expect(await readAll(busy)).toContain('enfim');
  });

  it('refuses the new one where all of them are asking', async () => {
    await listen({ trustedProxies: [], ofOne: 1 });
    const busy = await open();
    const taken = once(app.server, 'request');
    busy.write(ask('/longo', 'Connection: close\r\n'));
    await taken;
    const late = await open();
    expect(await readAll(late)).toBe('');
    finish();
    expect(await readAll(busy)).toContain('enfim');
  });

  it('counts none of a proxy, whose connections are many visitors’', async () => {
    await listen({ trustedProxies: ['127.0.0.0/8'], ofOne: 1 });
    const [one, other] = [await open(), await open()];
    for (const socket of [one, other]) socket.write(ask('/', 'Connection: close\r\n'));
    expect(await readAll(one)).toContain('aqui');
    expect(await readAll(other)).toContain('aqui');
  });
});
