/** One task of each name at a time, and a limit in all: a further caller is refused at once. */
export interface Turns {
  /** Null where the turn is taken; otherwise the turn is taken before this returns, until the work ends. */
  take<Result>(name: string, work: () => Promise<Result>): Promise<Result> | null;
  isTaken(name: string): boolean;
  /** Resolves when nothing is under way. */
  settle(): Promise<void>;
}

export function createTurns({ max = Number.POSITIVE_INFINITY } = {}): Turns {
  const underWay = new Map<string, Promise<unknown>>();
  return {
    take(name, work) {
      if (underWay.has(name) || underWay.size >= max) return null;
      // Set before the work begins, because the work may look at it.
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

/** Runs one after another; any number of calls meanwhile cause one further run, which does all waiting work. */
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

/** Others are answered before this goes on. */
export const letOthers = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Few enough to be done while nobody notices. */
const FATIA = 1_000;

/** Maps a list of any length, and lets others be answered in between. */
export async function mapInSlices<Item, Result>(
  list: readonly Item[],
  each: (item: Item) => Result,
): Promise<Result[]> {
  const mapped: Result[] = [];
  for (let at = 0; at < list.length; at += FATIA) {
    for (const item of list.slice(at, at + FATIA)) mapped.push(each(item));
    await letOthers();
  }
  return mapped;
}
