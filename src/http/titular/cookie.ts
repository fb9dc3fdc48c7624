import type { FastifyReply, FastifyRequest } from 'fastify';
import { readCookie } from '../secretaria/cookie.ts';

/** The holder's cookies, for `/meu-diploma` alone. They end with the browser; the server ends the session sooner. */

export interface CookiesDoTitular {
  setSession(reply: FastifyReply, token: string): void;
  clearSession(reply: FastifyReply): void;
  readSession(request: FastifyRequest): string | null;
  /** Marks the browser sent to the login, until it returns. */
  setIda(reply: FastifyReply, marca: string): void;
  clearIda(reply: FastifyReply): void;
  readIda(request: FastifyRequest): string | null;
}

const IDA_SECONDS = 300;

/** Over TLS, which production always uses, no insecure page can set cookies of these names. */
export function createCookies(siteUrl: string): CookiesDoTitular {
  const isSecure = siteUrl.startsWith('https:');
  const [sessao, ida] = ['meu-diploma', 'meu-diploma-ida'].map((name) =>
    isSecure ? `__Secure-${name}` : name,
  ) as [string, string];
  const atributos = `Path=/meu-diploma; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const set = (reply: FastifyReply, name: string, value: string, seconds?: number): void => {
    const age = seconds === undefined ? '' : `; Max-Age=${seconds}`;
    reply.header('set-cookie', `${name}=${value}; ${atributos}${age}`);
  };
  return {
    setSession: (reply, token) => set(reply, sessao, token),
    clearSession: (reply) => set(reply, sessao, '', 0),
    readSession: (request) => readCookie(request, sessao),
    setIda: (reply, marca) => set(reply, ida, marca, IDA_SECONDS),
    clearIda: (reply) => set(reply, ida, '', 0),
    readIda: (request) => readCookie(request, ida),
  };
}
