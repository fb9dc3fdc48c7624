import Fastify from 'fastify';

/** Bare Fastify that sends what it is told: the floor under a node. It says where it listens, and ends with its parent. */

interface Resposta {
  method: 'GET' | 'POST';
  url: string;
  headers: Record<string, string>;
  /** Base64. */
  body: string;
}

process.once('message', async (respostas: Resposta[]) => {
  const app = Fastify({ logger: false });
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const { method, url, headers, body } of respostas) {
    const bytes = Buffer.from(body, 'base64');
    app.route({ method, url, handler: (_request, reply) => reply.headers(headers).send(bytes) });
  }
  process.send?.(await app.listen({ host: '127.0.0.1', port: 0 }));
});
process.once('disconnect', () => process.exit());
