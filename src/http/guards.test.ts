import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { refuseTwoHosts } from './guards.ts';
import { registerProblems } from './problem.ts';

it('refuses a request with two Host headers, whichever case they have, and takes one (RFC 9112, 3.2)', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  app.addHook('onRequest', refuseTwoHosts);
  registerProblems(app);
  app.get('/', async () => 'aqui');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (...hosts: string[]): Promise<string> => {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    let heard = '';
    socket.on('data', (piece) => {
      heard += piece;
    });
    socket.write(['GET / HTTP/1.1', ...hosts, 'Connection: close', '', ''].join('\r\n'));
    await once(socket, 'close');
    return heard.split('\r\n')[0] ?? '';
  };
  expect(await ask('Host: diploma.exemplo.edu.br')).toBe('HTTP/1.1 200 OK');
  expect(await ask('Host: diploma.exemplo.edu.br', 'hOST: outro.exemplo')).toBe('HTTP/1.1 400 Bad Request');
  expect(await ask('Host: a', 'Host: a')).toBe('HTTP/1.1 400 Bad Request');
});
