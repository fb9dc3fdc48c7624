interface Stoppable {
  /** Tells the balancer, through /readyz, to send no more. */
  stopAccepting(): void;
  /** Waits for the requests under way and lets go of everything. */
  close(): Promise<void>;
}

/** SIGTERM drains and ends with 0; a second signal ends at once. */
export function stopOnSignals({ stopAccepting, close }: Stoppable): void {
  let isStopping = false;
  const stop = async (): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    stopAccepting();
    await close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop());
  process.on('SIGINT', () => void stop());
}
