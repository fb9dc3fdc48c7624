import type { FastifyInstance } from 'fastify';
import { type Encoded, encodeText, sendEncoded } from '../pages.ts';

const URL = '/api/openapi.json';

/** The description of the API. It is the same until the process ends: written and compressed for the first who asks. */
export function registerOpenApi(app: FastifyInstance, describe: () => object): void {
  let described: Encoded | null = null;
  app.get(URL, { schema: { hide: true } }, (request, reply) => {
    described ??= encodeText(JSON.stringify(describe()));
    return sendEncoded(request, reply.type('application/json; charset=utf-8'), described);
  });
}
