import { setTimeout as wait } from 'node:timers/promises';

interface Stoppable {
  /** Tells the balancer, through /readyz, to send no more. */
  stopAccepting(): void;
  /** How long it has to notice; until then whatever still comes is served. */
  noticeMs: number;
  /** Waits for the requests under way and lets go of everything. */
  close(): Promise<void>;
  /** How long that may take: a client that stalls must not keep the process for ever. */
  limitMs: number;
  /** Ctrl-C reaches the whole group, and npm passes on what it gets: one order to stop may come several times. */
  echoMs: number;
}

/** SIGTERM or Ctrl-C: no longer ready, then closed, then the end, with 0. A second order, or the limit, ends at once. */
export function stopOnSignals({ stopAccepting, noticeMs, close, limitMs, echoMs }: Stoppable): void {
  let orderedAt: number | null = null;
  const stop = async (): Promise<void> => {
    if (orderedAt !== null) {
      if (performance.now() - orderedAt >= echoMs) process.exit(1);
      return;
    }
    orderedAt = performance.now();
    stopAccepting();
    await wait(noticeMs);
    setTimeout(() => process.exit(1), limitMs);
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
