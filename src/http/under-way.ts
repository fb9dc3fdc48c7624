import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Resolves once every request under way has its answer. */
    answered(): Promise<void>;
  }
}

/** Browsers open connections ahead of need: whoever stops waits for requests, not for connections. */
export function registerUnderWay(app: FastifyInstance): void {
  const underWay = new Set<ServerResponse>();
  app.addHook('onRequest', async (_request, { raw }) => {
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
  });
  app.decorate('answered', async () => {
    while (underWay.size > 0) {
      await Promise.all([...underWay].map((raw) => new Promise((resolve) => raw.once('close', resolve))));
    }
  });
}
