import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the 404 page. */
    sendMissing(request: FastifyRequest, reply: FastifyReply): FastifyReply;
  }
}

/** The prerendered pages, held in memory in each encoding. The year of the copyright line is the server's. */

export const PAGE_FILES = {
  '/': 'inicio',
  '/diploma-digital': 'diploma-digital',
  '/privacidade': 'privacidade',
  '/acessibilidade': 'acessibilidade',
} as const;

const ANO_MARK = /%ANO%/g;

export interface Encoded {
  etag: string;
  bodies: { br: Buffer; gzip: Buffer; identity: Buffer };
}

export interface Pages {
  send(request: FastifyRequest, reply: FastifyReply, name: string, status?: number): FastifyReply;
}

export function createPages(dir: string, now: () => Date): Pages {
  const encoded = new Map<string, Encoded>();
  const load = (name: string): Encoded => {
    const year = String(now().getFullYear());
    const key = `${name} ${year}`;
    const known = encoded.get(key);
    if (known) return known;
    const page = encodeText(readFileSync(join(dir, `${name}.html`), 'utf8').replace(ANO_MARK, year));
    encoded.set(key, page);
    return page;
  };
  return {
    send(request, reply, name, status = 200) {
      return sendEncoded(request, reply.code(status).type('text/html; charset=utf-8'), load(name));
    },
  };
}

/** A text that is the same for all, in the encoding that the client takes; to who has it already, that it has not changed. */
export function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  { etag, bodies }: Encoded,
): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' });
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
