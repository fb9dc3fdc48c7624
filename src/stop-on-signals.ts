interface Stoppable {
  /** Tells the balancer, through /readyz, to send no more. */
  stopAccepting(): void;
  /** Waits for the requests under way and lets go of everything. */
  close(): Promise<void>;
  /** How long that may take: a client that stalls must not keep the process for ever. */
  limitMs: number;
}

/** SIGTERM drains and ends with 0; a second signal, or the limit, ends at once. */
export function stopOnSignals({ stopAccepting, close, limitMs }: Stoppable): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stopAccepting();
    setTimeout(() => process.exit(1), limitMs);
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
