import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import { sendProblem } from './problem.ts';

/** Registers every other method of an address, which answers 405 and names the allowed ones. */
export function refuseOtherMethods(app: FastifyInstance, url: string, allowed: HTTPMethods[]): void {
  const others = app.supportedMethods.filter((method) => !allowed.includes(method as HTTPMethods));
  app.route({
    method: others as HTTPMethods[],
    url,
    schema: { hide: true },
    onRequest: async (_request, reply) => {
      reply.header('allow', allowed.join(', '));
      return sendProblem(reply, 'metodo-recusado');
    },
    handler: async () => undefined,
  });
}

/** Node takes the first, a proxy may take the second: each would answer for another site (RFC 9112, 3.2). */
export async function refuseTwoHosts(
  { raw }: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const names = raw.rawHeaders.filter((_, at) => at % 2 === 0);
  const hosts = names.filter((name) => name.toLowerCase() === 'host');
  return hosts.length > 1 ? sendProblem(reply, 'pedido-invalido') : undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer is the same on a node that differs from the others. */
    isSameEverywhere?: boolean;
  }
}

/**
 * For every route of a scope: a node that differs from the others would find a genuine diploma unproven, or nobody under the
 * right numbers. Thrown, so that each page answers it as it does a lost database.
 */
export function refuseWhileDivergent(app: FastifyInstance, isDivergent: () => boolean): void {
  app.addHook('preHandler', async ({ routeOptions }) => {
    if (routeOptions.config.isSameEverywhere || !isDivergent()) return;
    throw Object.assign(new Error('this node differs from the others'), { code: 'servidor-divergente' });
  });
}

/** A few bytes may expand a thousandfold: no client needs an encoding (RFC 9110, 8.4 and 15.5.16). */
export async function refuseEncodedBody(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const encoding = request.headers['content-encoding'];
  if (encoding === undefined || encoding.trim().toLowerCase() === 'identity') return undefined;
  reply.header('accept-encoding', 'identity');
  return sendProblem(reply, 'conteudo-comprimido');
}

/** Another type would skip the browser's preflight; a body without a type is no JSON either. */
export async function requireJson(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  if (/^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '')) return undefined;
  return sendProblem(reply, 'tipo-recusado');
}

/** Browsers state the origin of a request; another site may not post here. */
export async function refuseCrossSite(
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply | undefined> {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined || site === 'same-origin' || site === 'none') return undefined;
  return sendProblem(reply, 'origem-recusada');
}
