import { inGroups } from '#workers/in-groups.ts';
import type { LimiteStore } from './access-ports.ts';
import { type Decision, judgeAll } from './judge-all.ts';
import type { LimitRequest, Saldos, TakenFailure } from './saldos.ts';

export type { LimitRequest } from './saldos.ts';

type Permission =
  | { allowed: true; giveBackFailures(): Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

export interface Limiter {
  /** As `Saldos.take`. Throws what the store throws: without the store no request passes. */
  take(requests: readonly LimitRequest[]): Promise<Permission>;
  /**
   * Judges over what these limits hold at one instant; what it takes is written together, or judged again where another
   * wrote meanwhile. Null where others kept doing so. Of what is only `seen`, several at once may see the same.
   */
  decide<Result>(
    chaves: { taken: readonly string[]; seen?: readonly string[] },
    judge: (saldos: Saldos) => Result,
  ): Promise<Result | null>;
  /** A race lost to the end leaves the tokens spent: the refill makes up for it. */
  giveBack(failures: readonly TakenFailure[]): Promise<void>;
}

const MAX_ATTEMPTS = 20;
/** After losing the race that often. */
export const CONTENTION_RETRY_SECONDS = 1;
const SWEEP_INTERVAL_MS = 10 * 60 * 1_000;
/** Clocks of nodes may differ that much and a row that still counts is not deleted. */
const SWEEP_GRACE_MS = 60 * 60 * 1_000;

export function createLimiter(store: LimiteStore, now: () => Date): Limiter {
  let lastSweep = Number.NEGATIVE_INFINITY;

  async function sweepNowAndThen(): Promise<void> {
    const at = now().getTime();
    if (at - lastSweep < SWEEP_INTERVAL_MS) return;
    lastSweep = at;
    await store.deleteExpired(at - SWEEP_GRACE_MS);
  }

  // What comes at the same time is decided over together: only other processes are left to race against.
  const decideTogether = inGroups<Decision, unknown>(async (decisions) => {
    const chaves = [...new Set(decisions.flatMap((decision) => decision.chaves))];
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const { trocas, answerOf } = judgeAll(decisions, await store.read(chaves), now().getTime());
      if (trocas.length === 0 || (await store.swap(trocas))) return answerOf;
    }
    return () => null;
  });

  const decide: Limiter['decide'] = async <Result>(
    { taken, seen = [] }: { taken: readonly string[]; seen?: readonly string[] },
    judge: (saldos: Saldos) => Result,
  ) => {
    await sweepNowAndThen();
    return (await decideTogether({ chaves: [...taken, ...seen], judge })) as Result | null;
  };

  async function giveBack(failures: readonly TakenFailure[]): Promise<void> {
    await decide({ taken: chavesOf(failures) }, (saldos) => saldos.giveBack(failures));
  }

  return {
    decide,
    giveBack,
    async take(requests) {
      const decided = await decide({ taken: chavesOf(requests) }, (saldos) => {
        const taken = saldos.take(requests);
        return taken.allowed ? { ...taken, failures: saldos.failures() } : taken;
      });
      if (decided === null) return { allowed: false, retryAfterSeconds: CONTENTION_RETRY_SECONDS };
      if (!decided.allowed) return decided;
      return { allowed: true, giveBackFailures: () => giveBack(decided.failures) };
    },
  };
}

const chavesOf = (requests: readonly LimitRequest[]): string[] => [
  ...new Set(requests.map(({ chave }) => chave)),
];
