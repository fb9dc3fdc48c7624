import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * The most requests of one connection under way at once. Browsers and proxies ask one thing after the other; Node
 * begins every request that it can read, so a few kilobytes could start thousands.
 */
const MAX_AT_ONCE = 8;

/** First hook: nothing begins for a closed connection, or for one that asks too much at once. */
export function registerConnections(app: FastifyInstance): void {
  const atOnce = new WeakMap<Socket, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const { ip } = request;
    // Node forgets the address when the connection closes, and the counts under it are given back after that.
    Object.defineProperty(request, 'ip', { value: ip ?? '' });
    const open = (atOnce.get(socket) ?? 0) + 1;
    atOnce.set(socket, open);
    reply.raw.once('close', () => atOnce.set(socket, (atOnce.get(socket) ?? 1) - 1));
    if (open > MAX_AT_ONCE) socket.destroy();
    return socket.destroyed ? reply.hijack() : undefined;
  });
}
