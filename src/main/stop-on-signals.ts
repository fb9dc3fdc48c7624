import { setTimeout as wait } from 'node:timers/promises';

interface Stoppable {
  /** Makes /readyz answer that this node takes no more requests. */
  stopAccepting(): void;
  /** How long the balancer has to notice; requests that still arrive are served. */
  noticeMs: number;
  /** Waits for the requests under way and releases every resource. */
  close(): Promise<void>;
  /** Limit of `close`: a stalled client must not keep the process for ever. */
  limitMs: number;
  /** Ctrl-C reaches the whole process group, and npm forwards signals: one order to stop may arrive several times. */
  echoMs: number;
}

/**
 * SIGTERM or Ctrl-C: first not ready, then closed, then exit code 0. A second order, or the limit, ends the process at
 * once.
 */
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
