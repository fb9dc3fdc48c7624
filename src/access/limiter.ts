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
   * Judges over the state of these limits at one instant and writes what the judgement took in one swap. If another process wrote
   * meanwhile, judges again; null after losing that race too often. Concurrent decisions may see the same state of a `seen` limit.
   */
  decide<Result>(
    chaves: { taken: readonly string[]; seen?: readonly string[] },
    judge: (saldos: Saldos) => Result,
  ): Promise<Result | null>;
  /** If other processes win every race, the tokens stay spent until the refill. */
  giveBack(failures: readonly TakenFailure[]): Promise<void>;
}

const MAX_ATTEMPTS = 20;
/** What a client waits after its request lost that many races. */
export const CONTENTION_RETRY_SECONDS = 1;
const SWEEP_INTERVAL_MS = 10 * 60 * 1_000;
/** The clocks of two nodes may differ by this much before one deletes a row that still counts. */
const SWEEP_GRACE_MS = 60 * 60 * 1_000;

export function createLimiter(store: LimiteStore, now: () => Date): Limiter {
  let lastSweep = Number.NEGATIVE_INFINITY;

  async function sweepNowAndThen(): Promise<void> {
    const at = now().getTime();
    if (at - lastSweep < SWEEP_INTERVAL_MS) return;
    lastSweep = at;
    await store.deleteExpired(at - SWEEP_GRACE_MS);
  }

  // Simultaneous requests of this process are decided together: they race only against other processes.
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
