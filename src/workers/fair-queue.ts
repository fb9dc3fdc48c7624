/**
 * Chooses the next job. Networks take turns, and in each network its owners, whatever each one's number of jobs, and no
 * owner has two at once; lanes share the workers, so that one kind of work never blocks the other.
 */

export interface Waiting {
  owner: string;
  lane: string;
}

export interface FairQueueLimits {
  /** How many may wait in all, and of one owner. */
  waiting: number;
  waitingOfOne: number;
  /** Whether one more of this lane may begin, beside those under way: the lane of each. */
  mayBegin: (lane: string, underWay: readonly string[]) => boolean;
  /** The network of an owner: the owners of one network share its turns. By default each owner is a network. */
  networkOf?: (owner: string) => string;
}

export interface FairQueue<Job extends Waiting> {
  /**
   * Null where the job may wait. Otherwise the refused job: this one, or, where the queue is full, the last one of the
   * network with the most.
   */
  add(job: Job): { refused: Job; because: 'fila-cheia' | 'fila-do-endereco-cheia' } | null;
  /** The next job that may begin; it counts as under way from then on. */
  take(): Job | null;
  /** A job under way ended. */
  end(job: Job): void;
  /** Returns whether the job was still waiting. */
  remove(job: Job): boolean;
  /** Empties it. */
  clear(): Job[];
}

export function createFairQueue<Job extends Waiting>(limits: FairQueueLimits): FairQueue<Job> {
  // A Map keeps the order of insertion: a served owner goes to the end.
  const waiting = new Map<string, Job[]>();
  const underWay = new Set<Job>();
  /** The least recently served lane is first. */
  const lanes: string[] = [];

  const networkOf = limits.networkOf ?? ((owner: string) => owner);
  const count = (): number => [...waiting.values()].reduce((sum, { length }) => sum + length, 0);
  const countUnderWay = (lane: string): number => [...underWay].filter((job) => job.lane === lane).length;
  const isWorking = (owner: string): boolean => [...underWay].some((job) => job.owner === owner);
  const drop = (owner: string, job: Job): boolean => {
    const rest = waiting.get(owner)?.filter((each) => each !== job) ?? [];
    const wasThere = rest.length !== (waiting.get(owner)?.length ?? 0);
    if (rest.length > 0) waiting.set(owner, rest);
    else waiting.delete(owner);
    return wasThere;
  };

  const listOwners = (network: string): [string, Job[]][] =>
    [...waiting].filter(([owner]) => networkOf(owner) === network);
  const countIn = (network: string): number =>
    listOwners(network).reduce((sum, [, { length }]) => sum + length, 0);

  function makeRoom(job: Job): Job | null {
    const networks = [...new Set([...waiting.keys()].map(networkOf))];
    const crowded = networks.reduce((a, b) => (countIn(b) > countIn(a) ? b : a));
    if (countIn(crowded) <= countIn(networkOf(job.owner)) + 1) return null;
    const [owner, most] = listOwners(crowded).reduce((a, b) => (b[1].length >= a[1].length ? b : a));
    const last = most.at(-1);
    if (!last) return null;
    drop(owner, last);
    return last;
  }

  /** Behind all others, and the one that was served behind those of its network. */
  function goToTheEnd(served: string): void {
    const others = listOwners(networkOf(served)).filter(([owner]) => owner !== served);
    const own = waiting.get(served);
    for (const [owner, jobs] of own ? [...others, [served, own] as const] : others) {
      waiting.delete(owner);
      waiting.set(owner, jobs);
    }
  }

  function takeFrom(lane: string): Job | null {
    const lanesUnderWay = [...underWay].map((job) => job.lane);
    if (!limits.mayBegin(lane, lanesUnderWay)) return null;
    for (const [owner, jobs] of waiting) {
      const job = isWorking(owner) ? undefined : jobs.find((each) => each.lane === lane);
      if (!job) continue;
      drop(owner, job);
      goToTheEnd(owner);
      return job;
    }
    return null;
  }

  return {
    add(job) {
      if (!lanes.includes(job.lane)) lanes.push(job.lane);
      const own = waiting.get(job.owner) ?? [];
      if (own.length >= limits.waitingOfOne) return { refused: job, because: 'fila-do-endereco-cheia' };
      const dropped = count() < limits.waiting ? null : makeRoom(job);
      if (dropped === null && count() >= limits.waiting) return { refused: job, because: 'fila-cheia' };
      waiting.set(job.owner, [...(waiting.get(job.owner) ?? []), job]);
      return dropped && { refused: dropped, because: 'fila-cheia' };
    },
    take() {
      const inTurn = lanes.toSorted((a, b) => countUnderWay(a) - countUnderWay(b));
      for (const lane of inTurn) {
        const job = takeFrom(lane);
        if (!job) continue;
        underWay.add(job);
        lanes.push(...lanes.splice(lanes.indexOf(lane), 1));
        return job;
      }
      return null;
    },
    end: (job) => void underWay.delete(job),
    remove: (job) => drop(job.owner, job),
    clear() {
      const left = [...waiting.values()].flat();
      waiting.clear();
      return left;
    },
  };
}
