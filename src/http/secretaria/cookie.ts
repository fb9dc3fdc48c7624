import type { FastifyReply, FastifyRequest } from 'fastify';

/** The one cookie of the product. `__Host-`: only over TLS (or on localhost), only this host, the whole host. */
const NOME = '__Host-secretaria';
const ATRIBUTOS = 'Path=/; Secure; HttpOnly; SameSite=Strict';

export function setSessionCookie(reply: FastifyReply, token: string): void {
  reply.header('set-cookie', `${NOME}=${token}; ${ATRIBUTOS}`);
}

export function clearSessionCookie(reply: FastifyReply): void {
  reply.header('set-cookie', `${NOME}=; ${ATRIBUTOS}; Max-Age=0`);
}

/** Null where there is none, or more than one: a browser sends one. */
export function readSessionCookie(request: FastifyRequest): string | null {
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${NOME}=`));
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : only.slice(NOME.length + 1);
}
