/** Questions asked a moment ago or being asked: callers with the same question share one answer, a refusal too. */
export interface Recently<Value> {
  ask(key: string, ask: () => Promise<Value>): Promise<Value>;
}

interface Entry<Value> {
  outcome: Promise<Value>;
  /** Infinite while the question is under way. */
  until: number;
}

const MAX_ENTRIES = 100;

export interface RecentlyOptions {
  lifeMs: number;
  now: () => Date;
  /** Successful answers are remembered elsewhere. */
  isOnlyRefusals?: boolean;
  /** False for a refusal that concerns only its caller. */
  isForAll?: (refusal: unknown) => boolean;
}

export function createRecently<Value>(options: RecentlyOptions): Recently<Value> {
  const { lifeMs, now, isOnlyRefusals = false, isForAll = () => true } = options;
  const entries = new Map<string, Entry<Value>>();
  return {
    ask(key, ask) {
      const known = entries.get(key);
      if (known && now().getTime() < known.until) return known.outcome;
      const entry = { outcome: ask(), until: Number.POSITIVE_INFINITY };
      const settle = (life: number) => (): void => {
        entry.until = now().getTime() + life;
        if (life === 0 && entries.get(key) === entry) entries.delete(key);
      };
      entry.outcome.then(settle(isOnlyRefusals ? 0 : lifeMs), (refusal) =>
        settle(isForAll(refusal) ? lifeMs : 0)(),
      );
      entries.delete(key);
      // A Map keeps the order of insertion: the first one is the oldest.
      const [oldest] = entries.keys();
      if (oldest !== undefined && entries.size >= MAX_ENTRIES) entries.delete(oldest);
      entries.set(key, entry);
      return entry.outcome;
    },
  };
}
