/** Who may begin? Of each name one at a time, and no more than so many in all: who comes meanwhile is told at once. */
export interface Turns {
  /** Null where its turn is taken; otherwise it is, before this returns, until the work ends. */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> | null;
  isTaken(name: string): boolean;
  /** When nothing is under way any more. */
  settle(): Promise<void>;
}

export function createTurns({ max = Number.POSITIVE_INFINITY } = {}): Turns {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    take(name, work) {
      if (underWay.has(name) || underWay.size >= max) return null;
      // In place before the work begins, which may look at it.
      underWay.set(name, Promise.resolve());
      const running = work().finally(() => underWay.delete(name));
      underWay.set(name, running);
      return running;
    },
    isTaken: (name) => underWay.has(name),
    async settle() {
      await Promise.allSettled(underWay.values());
    },
  };
}

/** One after another; however many ask meanwhile, once more suffices: it does all that waits, whoever asked for it. */
export function onceMore<Asked>(work: (asked: Asked) => Promise<void>): (asked: Asked) => Promise<void> {
  let last: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const begin = (asked: Asked): Promise<void> => {
    last = work(asked).finally(() => {
      last = null;
    });
    return last;
  };
  return (asked) => {
    if (!last) return begin(asked);
    next ??= last.then(() => {
      next = null;
      return begin(asked);
    });
    return next;
  };
}
