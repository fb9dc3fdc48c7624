import { createHash } from 'node:crypto';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the 404 page. */
    sendMissing(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply>;
  }
}

/** The pages that are the same for all: drawn once for each state of the institution, and held in memory in each encoding. */

export const PAGE_FILES = {
  '/': 'inicio',
  '/diploma-digital': 'diploma-digital',
  '/privacidade': 'privacidade',
  '/acessibilidade': 'acessibilidade',
} as const;

export interface Encoded {
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

export interface PagesDeps {
  /** Names the state that the pages show: the institution's folder and the year. */
  versao(): string;
  /** A name of `PAGE_FILES`, or `404`. */
  drawPagina(name: string): Promise<string>;
}

export interface Pages {
  send(request: FastifyRequest, reply: FastifyReply, name: string, status?: number): Promise<FastifyReply>;
}

/** Every page is drawn before the first visitor comes. */
export async function createPages({ versao, drawPagina }: PagesDeps): Promise<Pages> {
  let drawn = { versao: versao(), pages: new Map<string, Promise<Encoded>>() };
  const load = (name: string): Promise<Encoded> => {
    const now = versao();
    if (drawn.versao !== now) drawn = { versao: now, pages: new Map() };
    const known = drawn.pages.get(name);
    if (known) return known;
    const page = drawPagina(name).then(encodeText);
    drawn.pages.set(name, page);
    return page;
  };
  await Promise.all([...Object.values(PAGE_FILES), '404'].map(load));
  return {
    async send(request, reply, name, status = 200) {
      const page = await load(name);
      return sendEncoded(request, reply.code(status).type('text/html; charset=utf-8'), page);
    },
  };
}

/** A text that is the same for all, in the encoding that the client takes; to who has it already, that it has not changed. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: Encoded,
  keeping = 'no-cache',
): FastifyReply {
  reply.headers({ 'cache-control': keeping, vary: 'accept-encoding' });
  if (reply.statusCode === 200) {
    reply.header('etag', etag);
    if (holdsEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
  }
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.send(bodies[encoding]);
}

export function encodeText(text: string): Encoded {
  const identity = Buffer.from(text);
  // Weak: the same text in each encoding.
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { etag, bodies: { identity, br: brotliCompressSync(identity), gzip: gzipSync(identity) } };
}

const holdsEtag = (header: string | undefined, etag: string): boolean =>
  (header ?? '').split(',').some((candidate) => candidate.trim() === etag);

export function chooseEncoding(accepted: string | string[] | undefined): keyof Encoded['bodies'] {
  const offers = String(accepted ?? '')
    .toLowerCase()
    .split(',')
    .filter((offer) => !/;\s*q=0(\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';')[0]?.trim());
  if (offers.includes('br')) return 'br';
  return offers.includes('gzip') ? 'gzip' : 'identity';
}
