import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { redeOf } from '#access/origem.ts';
import { type BodyHold, createBodyBudget } from './body-budget.ts';
import type { TakeRoom } from './read-pieces.ts';
import { UploadError } from './upload-error.ts';

/** Bodies that count against the budget, from their first byte to their answer. */

export type ReadBody<Body> = (request: FastifyRequest, takeRoom: TakeRoom) => Promise<Body>;

type Hold = <Body>(read: ReadBody<Body>, limit: number) => (request: FastifyRequest) => Promise<Body>;

/** A sender of more is answered while it still sends: most notice, and none is cut off before it can. */
const ANSWERED_AFTER_BYTES = 40 * 1024 * 1024;
const MAX_DISCARDED_BYTES = 512 * 1024 * 1024;
const MAX_DISCARDING_MS = 10_000;
/** Looking at a chunk costs, however small it is. Large bodies come in chunks of 64 kB. */
const MAX_DISCARDED_CHUNKS = 40_000;

const budget = createBodyBudget();

/** For the routes of this plugin; returns a function that makes a parser of a reader. */
export function holdBodies(app: FastifyInstance): Hold {
  const holds = new WeakMap<FastifyRequest, BodyHold>();
  app.addHook('onRequest', async (request, reply) => {
    const hold = budget.open(redeOf(request.ip), () => request.raw.destroy());
    holds.set(request, hold);
    // The files stay in memory until the answer.
    reply.raw.once('close', () => hold.close());
  });
  return (read, limit) => async (request) => {
    try {
      if (Number(request.headers['content-length'] ?? 0) > limit) throw new UploadError('grande');
      const hold = holds.get(request);
      const body = await read(request, (bytes) => hold?.take(bytes));
      hold?.settle();
      return body;
    } catch (error) {
      holds.get(request)?.close();
      await discardRest(request.raw);
      throw error;
    }
  };
}

/**
 * A refused client is still sending: an answer before the end of the body closes the connection, and the client may not
 * receive it. So the rest is read and discarded, within limits.
 */
function discardRest(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    if (body.readableEnded || body.destroyed) return resolve();
    const timer = setTimeout(resolve, MAX_DISCARDING_MS);
    const end = (): void => {
      clearTimeout(timer);
      resolve();
    };
    let bytes = 0;
    let chunks = 0;
    body.on('error', end).once('end', end).once('close', end);
    body.on('data', ({ length }: Buffer) => {
      bytes += length;
      chunks += 1;
      if (bytes > MAX_DISCARDED_BYTES || chunks > MAX_DISCARDED_CHUNKS) body.destroy();
      else if (bytes > ANSWERED_AFTER_BYTES) end();
    });
    // Node leaves an unpiped stream paused, listeners or not, and the pipe's target closes a little later.
    body.unpipe();
    setImmediate(() => body.resume());
  });
}
