import type { ServerResponse } from 'node:http';
import { setImmediate as afterPolling, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no more connections, and resolves once every request has its answer. */
    drain(): Promise<void>;
  }
}

/** How long the door is held while it is shut. */
const HOLD_MS = 200;
/** A request may still be on its way on a connection that was taken just before. */
const QUIET_MS = 250;

/** Browsers open connections ahead of need: whoever stops waits for requests, not for connections. */
export function registerUnderWay(app: FastifyInstance): void {
  const underWay = new Set<ServerResponse>();
  let door: Promise<void> | null = null;
  app.addHook('onRequest', async (_request, { raw }) => {
    underWay.add(raw);
    raw.once('close', () => underWay.delete(raw));
    if (door) await door;
  });

  /**
   * A connection that the system has made and we have not yet taken is lost when the listener closes. So nothing new is
   * begun for a moment: with little to do between two polls, polling takes whoever comes, and right after it we close.
   */
  async function shutDoor(): Promise<void> {
    let open = (): void => {};
    door = new Promise((resolve) => {
      open = resolve;
    });
    await wait(HOLD_MS);
    await afterPolling();
    app.server.close();
    // The listeners of further addresses, and whatever else was opened.
    app.close().catch(() => {});
    door = null;
    open();
  }

  app.decorate('drain', async () => {
    await shutDoor();
    do {
      await Promise.all([...underWay].map((raw) => new Promise((resolve) => raw.once('close', resolve))));
      await wait(QUIET_MS);
    } while (underWay.size > 0);
  });
}
