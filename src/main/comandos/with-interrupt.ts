/** Meanwhile Ctrl-C and SIGTERM abort `work`, which stops in order; a second signal ends the process as usual. */
export async function withInterrupt<Value>(
  reason: () => Error,
  work: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const controller = new AbortController();
  const stop = (): void => controller.abort(reason());
  for (const signal of SIGNALS) process.once(signal, stop);
  try {
    return await work(controller.signal);
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;
