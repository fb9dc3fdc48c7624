import type { LimiteStore } from './access-ports.ts';
import { createKeyQueue } from './key-queue.ts';
import { readLimitState, writeLimitState } from './limit-state.ts';
import {
  expiryOf,
  FULL,
  giveBack,
  type LimitPolicy,
  type LimitState,
  type Taken,
  takeToken,
} from './limits.ts';

export interface LimitRequest {
  chave: string;
  policy: LimitPolicy;
  /** One unless told. */
  quantos?: number;
}

export type Permission =
  | { allowed: true; giveBackFailures(): Promise<void> }
  | { allowed: false; retryAfterSeconds: number };

export interface Limiter {
  /**
   * Takes one token of each. A refused client keeps its failures and loses its requests: a refused request
   * counts too. Throws what the store throws: without the store no request passes.
   */
  take(requests: readonly LimitRequest[]): Promise<Permission>;
  /** Whether any would refuse now; with none wanted, whether more were taken than its cap. Takes nothing: several at once may all hear no. */
  isSpent(requests: readonly LimitRequest[]): Promise<boolean>;
}

const MAX_ATTEMPTS = 20;
const CONTENTION_RETRY_MS = 1_000;
const SWEEP_INTERVAL_MS = 10 * 60 * 1_000;
/**
 * A deleted row's version numbers are used again. The grace lets no request that read the old row still be on its way
 * when a new one stands in its place.
 */
const SWEEP_GRACE_MS = 60 * 60 * 1_000;

export function createLimiter(store: LimiteStore, now: () => Date): Limiter {
  // Within this process requests for one key take turns; only other processes are left to race against.
  const enqueue = createKeyQueue();
  let lastSweep = Number.NEGATIVE_INFINITY;

  async function takeOne({
    chave,
    policy,
    quantos = 1,
  }: LimitRequest): Promise<(Taken & { allowed: false }) | TakenAt> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const row = await store.read(chave);
      const at = now().getTime();
      const taken = takeToken(policy, row ? readLimitState(row.estado) : FULL, at, quantos);
      if (!taken.allowed) return taken;
      if (await swap(chave, row?.versao ?? null, policy, taken.state))
        return { allowed: true, chave, policy, at };
    }
    return { allowed: false, retryAfterMs: CONTENTION_RETRY_MS };
  }

  /** A race lost to the end leaves the token spent: the refill makes up for it. */
  async function giveBackOne({ chave, policy, at }: TakenAt): Promise<void> {
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const row = await store.read(chave);
      if (!row) return;
      if (await swap(chave, row.versao, policy, giveBack(policy, readLimitState(row.estado), at))) return;
    }
  }

  function swap(
    chave: string,
    versao: number | null,
    policy: LimitPolicy,
    state: LimitState,
  ): Promise<boolean> {
    return store.swap(chave, versao, writeLimitState(state), expiryOf(policy, state));
  }

  async function giveBackAll(taken: readonly TakenAt[]): Promise<void> {
    await Promise.all(taken.map((one) => enqueue(one.chave, () => giveBackOne(one))));
  }

  async function sweepNowAndThen(): Promise<void> {
    const at = now().getTime();
    if (at - lastSweep < SWEEP_INTERVAL_MS) return;
    lastSweep = at;
    await store.deleteExpired(at - SWEEP_GRACE_MS);
  }

  return {
    async isSpent(requests) {
      for (const { chave, policy, quantos = 1 } of requests) {
        const row = await store.read(chave);
        const state = row ? readLimitState(row.estado) : FULL;
        if (!takeToken(policy, state, now().getTime(), quantos).allowed) return true;
      }
      return false;
    },

    async take(requests) {
      await sweepNowAndThen();
      const failures: TakenAt[] = [];
      for (const request of requests) {
        const one = await enqueue(request.chave, () => takeOne(request));
        if (!one.allowed) {
          await giveBackAll(failures);
          return { allowed: false, retryAfterSeconds: Math.ceil(one.retryAfterMs / 1_000) };
        }
        if (one.policy.counts === 'failures') failures.push(one);
      }
      return { allowed: true, giveBackFailures: () => giveBackAll(failures) };
    },
  };
}

interface TakenAt extends LimitRequest {
  allowed: true;
  at: number;
}
