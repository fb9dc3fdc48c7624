import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { holdBodies } from './hold-bodies.ts';
import { readPieces } from './read-pieces.ts';
import { UploadError } from './upload-error.ts';

const MB = 1024 * 1024;

describe('holdBodies', () => {
  it('answers a body of 60 MB, and does not cut its sender off', { timeout: 30_000 }, async () => {
    const app = Fastify();
    const read = holdBodies(app)<void>(async () => undefined, 10);
    app.addContentTypeParser('application/xml', async () => undefined);
    app.post('/', async (request) => read(request));
    app.setErrorHandler((error, _request, reply) =>
      reply.code(413).send(error instanceof UploadError ? error.issue : 'outra'),
    );
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/xml', 'content-length': 60 * MB };
    const answered = await new Promise<string>((resolve, reject) => {
      const sent = request({ port, host: '127.0.0.1', method: 'POST', headers }, (response) => {
        response.setEncoding('utf8').once('data', (text) => resolve(`${response.statusCode} ${text}`));
      });
      sent.on('error', reject);
      for (let each = 0; each < 60; each++) sent.write(Buffer.alloc(MB));
      sent.end();
    });
    await app.close();
    expect(answered).toBe('413 grande');
  });

  it('throws away no more of a refused body than some forty thousand chunks, however small they are', async () => {
    const app = Fastify();
    let chunks = 0;
    const hold = holdBodies(app);
    app.addHook('onRequest', async ({ raw }) => {
      const push = raw.push.bind(raw);
      raw.push = (...piece) => {
        chunks += 1;
        return push(...piece);
      };
    });
    const read = hold<void>(async ({ raw }, takeRoom) => {
      for await (const _ of readPieces(raw, 10, takeRoom));
    }, 10);
    app.addContentTypeParser('application/xml', read);
    app.post('/', async () => 'lido');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.write(
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: application/xml\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const closed = once(socket, 'close');
    const tiny = '1\r\na\r\n'.repeat(1_000);
    while (!socket.destroyed) {
      if (!socket.write(tiny)) await Promise.race([once(socket, 'drain'), closed]);
      await new Promise((resolve) => setImmediate(resolve));
    }
    await app.close();
    // What Node has read at once it parses at once: 64 kB more are eleven thousand.
    expect(chunks).toBeLessThan(60_000);
  });
});
