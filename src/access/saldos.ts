import type { EstadoDoLimite, TrocaDeLimite } from './access-ports.ts';
import { readLimitState, writeLimitState } from './limit-state.ts';
import { expiryOf, FULL, giveBack, type LimitPolicy, type LimitState, takeToken } from './limits.ts';

export interface LimitRequest {
  chave: string;
  policy: LimitPolicy;
  /** One unless told. */
  quantos?: number;
}

/** A failure that was taken, and when: what it takes to give it back. */
export interface TakenFailure extends LimitRequest {
  at: number;
}

export type Taken = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** What some limits hold at one instant, to be taken from in memory and written back together. */
export interface Saldos {
  /**
   * Takes one token of each. A refused client keeps its failures and loses its requests: a refused request
   * counts too.
   */
  take(requests: readonly LimitRequest[]): Taken;
  /** Whether any would refuse now; with none wanted, whether more were taken than its cap. */
  isSpent(requests: readonly LimitRequest[]): boolean;
  /** The failures that were taken here and not given back. */
  failures(): readonly TakenFailure[];
  giveBack(failures: readonly TakenFailure[]): void;
}

export interface OpenSaldos extends Saldos {
  /** What became different. */
  changes(): TrocaDeLimite[];
}

/** As it was stored, or as it is about to be: then the version is still the stored one, null where there was none. */
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
