import type { EstadoDoLimite, TrocaDeLimite } from './access-ports.ts';
import { readLimitState, writeLimitState } from './limit-state.ts';
import { expiryOf, FULL, giveBack, type LimitPolicy, type LimitState, takeToken } from './limits.ts';

export interface LimitRequest {
  chave: string;
  policy: LimitPolicy;
  /** 1 by default. */
  quantos?: number;
}

/** A failure that was taken, with its instant, so that it can be given back. */
export interface TakenFailure extends LimitRequest {
  at: number;
}

export type Taken = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** The state of some limits at one instant: takes happen in memory and are written back together. */
export interface Saldos {
  /**
   * Takes one token of each. A refused client keeps its failures and loses its requests: a refused request
   * counts too.
   */
  take(requests: readonly LimitRequest[]): Taken;
  /** Whether any limit would refuse now; with `quantos` 0, whether its cap was exceeded. */
  isSpent(requests: readonly LimitRequest[]): boolean;
  /** The failures that were taken here and not given back. */
  failures(): readonly TakenFailure[];
  giveBack(failures: readonly TakenFailure[]): void;
}

export interface OpenSaldos extends Saldos {
  /** The rows whose state changed. */
  changes(): TrocaDeLimite[];
}

/** A stored state, or a state about to be stored. `versao` is always that of the stored row; null where there is none. */
export type SaldoLido = Omit<EstadoDoLimite, 'versao'> & { versao: number | null };

export function openSaldos(rows: ReadonlyMap<string, SaldoLido>, at: number): OpenSaldos {
  const changed = new Map<string, { policy: LimitPolicy; state: LimitState }>();
  let failures: TakenFailure[] = [];

  function stateOf(chave: string): LimitState {
    const row = rows.get(chave);
    return changed.get(chave)?.state ?? (row ? readLimitState(row.estado) : FULL);
  }

  function giveBackAll(given: readonly TakenFailure[]): void {
    for (const { chave, policy, at: takenAt } of given)
      changed.set(chave, { policy, state: giveBack(policy, stateOf(chave), takenAt) });
    failures = failures.filter((each) => !given.includes(each));
  }

  return {
    take(requests) {
      const taken: TakenFailure[] = [];
      for (const request of requests) {
        const { chave, policy, quantos = 1 } = request;
        const one = takeToken(policy, stateOf(chave), at, quantos);
        if (!one.allowed) {
          giveBackAll(taken);
          return { allowed: false, retryAfterSeconds: Math.ceil(one.retryAfterMs / 1_000) };
        }
        changed.set(chave, { policy, state: one.state });
        if (policy.counts !== 'failures') continue;
        const failure = { ...request, at };
        taken.push(failure);
        failures.push(failure);
      }
      return { allowed: true };
    },

    isSpent: (requests) =>
      requests.some(
        ({ chave, policy, quantos = 1 }) => !takeToken(policy, stateOf(chave), at, quantos).allowed,
      ),

    failures: () => failures,
    giveBack: giveBackAll,

    changes: () =>
      [...changed].flatMap(([chave, { policy, state }]) => {
        const row = rows.get(chave);
        const estado = writeLimitState(state);
        if (row?.estado === estado) return [];
        return [{ chave, esperada: row?.versao ?? null, estado, expiraEm: expiryOf(policy, state) }];
      }),
  };
}
