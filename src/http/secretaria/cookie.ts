import type { FastifyReply, FastifyRequest } from 'fastify';

/** The desk's cookies. `__Host-`: only over TLS (or on localhost), only this host, the whole host. */
const SESSAO = '__Host-secretaria';
/** Marks the browser sent to the institution's login, until it returns. */
const IDA = '__Host-secretaria-ida';
const IDA_SECONDS = 300;
const ATRIBUTOS = 'Path=/; Secure; HttpOnly; SameSite=Strict';

export const setSessionCookie = (reply: FastifyReply, token: string): void => set(reply, SESSAO, token);
export const clearSessionCookie = (reply: FastifyReply): void => set(reply, SESSAO, '', 0);
export const readSessionCookie = (request: FastifyRequest): string | null => readCookie(request, SESSAO);

export const setIdaCookie = (reply: FastifyReply, marca: string): void => set(reply, IDA, marca, IDA_SECONDS);
export const clearIdaCookie = (reply: FastifyReply): void => set(reply, IDA, '', 0);
export const readIdaCookie = (request: FastifyRequest): string | null => readCookie(request, IDA);

function set(reply: FastifyReply, name: string, value: string, seconds?: number): void {
  const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
  reply.header('set-cookie', `${name}=${value}; ${ATRIBUTOS}${age}`);
}

/** Null where the cookie is absent or repeated: a browser sends one. */
export function readCookie(request: FastifyRequest, name: string): string | null {
  const found = (request.headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`));
  const [only, ...others] = found;
  return only === undefined || others.length > 0 ? null : only.slice(name.length + 1);
}
