import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { createRedes, enderecoOf } from '#access/origem.ts';

/**
 * The most requests of one connection under way at once. Browsers and proxies ask one thing after the other; Node
 * begins every request that it can read, so a few kilobytes could start thousands.
 */
const MAX_AT_ONCE = 8;
/** Of one address, but a proxy. Browsers keep six each open: a crowd behind one address has fewer that ask. */
const MAX_OF_ONE = 1_000;

export interface ConnectionLimits {
  /** Addresses or networks whose connections are many visitors'. */
  trustedProxies: readonly string[];
  ofOne?: number;
}

/** First hook: nothing begins for a closed connection, or for one that asks too much at once. */
export function registerConnections(
  app: FastifyInstance,
  { trustedProxies, ofOne = MAX_OF_ONE }: ConnectionLimits,
): void {
  const atOnce = new WeakMap<Socket, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw;
    const { ip } = request;
    // Node forgets the address when the connection closes, and the counts under it are given back after that.
    Object.defineProperty(request, 'ip', { value: ip ?? '' });
    const open = (atOnce.get(socket) ?? 0) + 1;
    atOnce.set(socket, open);
    // Counted until the event loop turns: Node may answer one before it reads the next of the same bytes.
    reply.raw.once('close', () => setImmediate(() => atOnce.set(socket, (atOnce.get(socket) ?? 1) - 1)));
    if (open > MAX_AT_ONCE) socket.destroy();
    return socket.destroyed ? reply.hijack() : undefined;
  });
  app.addHook('onSend', async ({ raw, headers }, reply) => {
    // Node goes on reading a body after its answer, and each chunk costs, however small.
    if (headers['transfer-encoding'] !== undefined && !raw.complete) reply.header('connection', 'close');
  });
  leaveOutDestroyed(app);
  boundConnections(app, {
    isProxy: createRedes(trustedProxies),
    ofOne,
    isIdle: (socket) => !atOnce.get(socket),
  });
}

/** Node parses all that it has read at once, also after a connection was cut: what follows does not reach Fastify. */
function leaveOutDestroyed({ server }: FastifyInstance): void {
  const handlers = server.listeners('request') as ((...args: unknown[]) => void)[];
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (!request.socket.destroyed) for (const handle of handlers) handle.call(server, request, response);
  });
}

/**
 * Each connection costs a file descriptor, and a client that takes the last one shuts the site. An address beyond its number
 * loses the oldest one on which nothing is asked; where there is none, the new one.
 */
function boundConnections(
  { server }: FastifyInstance,
  {
    isProxy,
    ofOne,
    isIdle,
  }: { isProxy(ip: string): boolean; ofOne: number; isIdle(socket: Socket): boolean },
): void {
  // A Set keeps the order of insertion.
  const byEndereco = new Map<string, Set<Socket>>();
  server.on('connection', (socket) => {
    const ip = socket.remoteAddress ?? '';
    if (isProxy(ip)) return;
    const endereco = enderecoOf(ip);
    const own = byEndereco.get(endereco) ?? new Set();
    byEndereco.set(endereco, own.add(socket));
    socket.once('close', () => {
      own.delete(socket);
      if (own.size === 0) byEndereco.delete(endereco);
    });
    if (own.size > ofOne) dropOne(own, isIdle);
  });
}

function dropOne(own: Set<Socket>, isIdle: (socket: Socket) => boolean): void {
  for (const socket of own) {
    if (!isIdle(socket)) continue;
    own.delete(socket);
    socket.destroy();
    return;
  }
}
