import { isIPv4 } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalizeIp } from '#access/origem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Code of the request's outcome; never holds personal data. */
    outcome: string;
    /** Null where the request is not traced. */
    rastro: Rastro | null;
  }
  interface FastifyInstance {
    hsts: string;
    observer: Observer;
  }
}

const MAX_LENGTH = 10_000;
/** A SHA-256 in hexadecimal may hold eleven digits in a row, so it is matched first: it names a file, not a person. */
const HASH_OR_CPF = /(?<!\w)(?=\d{0,63}[a-f])[a-f0-9]{64}(?!\w)|\d{3}\.?\d{3}\.?\d{3}-?\d{2}/g;
const HASH_LENGTH = 64;
// Bounded, so that a long message costs no more than its length.
const CODIGO = /\d{1,20}\.\d{1,20}\.[a-f0-9]{12,}/gi;
// Without "/", so that package paths in a stack stay.
const EMAIL = /[^\s@"'/<>()]{1,64}@[^\s@"'/<>()]{1,255}\.[a-z]{2,}/gi;

/** Last net under foreign messages (drivers, libraries): CPFs, codes and e-mails never reach a log. */
export function scrub(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(CODIGO, '[codigo]')
    .replace(HASH_OR_CPF, (found) => (found.length === HASH_LENGTH ? found : '[cpf]'))
    .replace(EMAIL, '[email]');
}

/** Logs a failure of ours by its code. Its message may come from a library. */
export function logFailure(request: FastifyRequest, error: Error & { code?: string }): void {
  const { code, message, stack = '' } = error;
  request.log.error({ code, message: scrub(message), stack: scrub(stack) }, 'falha');
}

/** One JSON line per request. The route's template stands for the URL, which may hold a validation code. */
export function registerRequestLog(app: FastifyInstance, observer: Observer = {}): void {
  app.decorate('observer', observer);
  app.decorateRequest('outcome', '');
  app.decorateRequest('rastro', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const asked = { traceparent: String(traceparent ?? ''), atendimento: request.id };
    request.rastro = observer.begin?.(asked) ?? null;
    runIn(request, done);
  });
  // The body arrives by events of the connection, outside the request's context.
  app.addHook('preHandler', (request, _reply, done) => runIn(request, done));
  app.addHook('onResponse', async (request, reply) => logRequest(request, reply));
}

export function logRequest(request: FastifyRequest, reply: FastifyReply): void {
  const told = {
    method: request.method,
    route: nameRoute(request),
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
    outcome: request.outcome || 'ok',
  };
  request.log.info({ ...told, ip: truncateIp(request.ip) });
  const answer = { ...told, ms: reply.elapsedTime };
  request.server.observer.answered?.(answer);
  request.rastro?.end(answer);
}

function runIn({ rastro }: FastifyRequest, done: () => void): void {
  if (rastro) rastro.run(done);
  else done();
}

/** Counts and traces requests. */
export interface Observer {
  answered?(answer: Answered): void;
  begin?(asked: { traceparent: string; atendimento: string }): Rastro | null;
}

interface Rastro {
  /** Runs `next` within the request's trace. */
  run(next: () => void): void;
  end(answer: Answered): void;
}

/** The outcome of a request; the client chose nothing in it except the method, which Node validates. */
interface Answered {
  method: string;
  /** The route's template. */
  route: string;
  status: number;
  ms: number;
  outcome: string;
}

const nameRoute = (request: FastifyRequest): string =>
  request.is404 ? 'desconhecida' : (request.routeOptions.url ?? 'desconhecida');

/** LGPD: enough to see an attack's network, not a person's device. */
export function truncateIp(ip: string): string {
  const address = normalizeIp(ip);
  if (address === null) return 'desconhecido';
  if (isIPv4(address)) return address.replace(/\.\d+$/, '.0');
  return `${address.split(':').slice(0, 3).join(':')}::`;
}
