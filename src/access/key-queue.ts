export type KeyQueue = <Result>(key: string, task: () => Promise<Result>) => Promise<Result>;

/** Tasks of one key run one after the other, those of different keys side by side. */
export function createKeyQueue(): KeyQueue {
  const tails = new Map<string, Promise<unknown>>();
  return async (key, task) => {
    const previous = tails.get(key) ?? Promise.resolve();
    const running = previous.then(task, task);
    tails.set(key, running);
    try {
      return await running;
    } finally {
      if (tails.get(key) === running) tails.delete(key);
    }
  };
}
