import { isIPv4 } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of what came of the request; never holds personal data. */
    outcome: string;
  }
  interface FastifyInstance {
    hsts: string;
  }
}

const CPF = /\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g;
const CODIGO = /\d+\.\d+\.[a-f0-9]{12,}/g;
const EMAIL = /[^\s@"']+@[^\s@"']+/g;

/** Last net under messages that come from elsewhere (drivers, libraries): numbers and codes never reach a log. */
export function scrub(text: string): string {
  return text.replace(CODIGO, '[codigo]').replace(CPF, '[cpf]').replace(EMAIL, '[email]');
}

/** One JSON line per request. The route's template stands for the URL, which may hold a validation code. */
export function registerRequestLog(app: FastifyInstance): void {
  app.decorateRequest('outcome', '');
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.is404 ? 'desconhecida' : (request.routeOptions.url ?? 'desconhecida'),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      outcome: request.outcome || 'ok',
      ip: truncateIp(request.ip),
    });
  });
}

/** LGPD: enough to see an attack's network, not a person's device. */
export function truncateIp(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return plain.replace(/\.\d+$/, '.0');
  return `${plain.split(':').slice(0, 3).join(':')}::`;
}
