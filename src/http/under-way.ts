import type { ServerResponse } from 'node:http';
import { setImmediate as afterPolling, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no more connections, and resolves once every request has its answer. */
    drain(): Promise<void>;
  }
}

/** How often new connections are counted while requests are held, and how often at most. */
const LOOK_MS = 200;
const MAX_LOOKS = 10;
const QUIET_LOOKS = 2;
/** A request may still be on its way on a connection accepted just before. */
const QUIET_MS = 250;

/** Browsers open connections ahead of need: a stop waits for requests, not for connections. */
export function registerUnderWay(app: FastifyInstance): void {
  const underWay = new Set<ServerResponse>();
  let door: Promise<void> | null = null;
  let connections = 0;
  app.server.on('connection', () => {
    connections += 1;
  });
  app.addHook('onRequest', async (_request, { raw }) => {
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
    if (door) await door;
  });
  app.addHook('onSend', async () => {
    if (door) await door;
  });

  /**
   * A connection that the system has made and Node has not yet accepted is lost when the listener closes. So for a
   * moment no request begins and none is answered: sequential clients send nothing new, little happens between two
   * polls, and polling accepts the other connections. The listener closes right after a poll.
   */
  async function shutDoor(): Promise<void> {
    let open = (): void => {};
    door = new Promise((resolve) => {
      open = resolve;
    });
    await untilNobodyComes();
    app.server.close();
    // Fastify closes the listeners of further addresses (localhost has one of IPv4 and one of IPv6) on this event, and
    // otherwise only after the last connection of the first (fastify 5.12, lib/server.js, seen on 2026-11-17).
    app.server.emit('unref');
    app.close().catch(() => {});
    door = null;
    open();
  }

  async function untilNobodyComes(): Promise<void> {
    for (let looks = 0, quiet = 0; looks < MAX_LOOKS && quiet < QUIET_LOOKS; looks++) {
      const before = connections;
      await wait(LOOK_MS);
      await afterPolling();
      quiet = connections === before ? quiet + 1 : 0;
    }
  }

  app.decorate('drain', async () => {
    await shutDoor();
    do {
      await Promise.all([...underWay].map((raw) => new Promise((resolve) => raw.once('close', resolve))));
      await wait(QUIET_MS);
    } while (underWay.size > 0);
  });
}
