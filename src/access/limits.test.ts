import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  expiryOf,
  FULL,
  giveBack,
  LIMITE_DA_CORRECAO,
  LIMITE_DA_ENTREGA,
  LIMITES_DA_CONFERENCIA,
  LIMITES_DA_CORRECAO,
  LIMITES_DA_PROVA,
  LIMITES_DA_SECRETARIA,
  LIMITES_DO_NUMERO,
  LIMITES_DO_REGISTRO,
  LIMITES_DO_TITULAR,
  LIMITS,
  type LimitPolicy,
  type LimitState,
  takeToken,
} from './limits.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const START = Date.UTC(2026, 0, 1);

/** A bucket with a cap, as those of one number are. */
const FALHAS: LimitPolicy = {
  counts: 'failures',
  burst: 5,
  refillMs: 15 * MINUTE,
  cap: { max: 20, windowMs: DAY },
};

/** From the waits between attempts to their moments. */
const attemptsOf = (waits: fc.Arbitrary<number[]>): fc.Arbitrary<number[]> =>
  waits.map((list) => {
    let now = START;
    return list.map((wait) => {
      now += wait;
      return now;
    });
  });

/** Bursts, short waits and long ones. */
const attemptsUpTo = (maxLength: number): fc.Arbitrary<number[]> => {
  const wait = fc.oneof(fc.constant(0), fc.nat(2_000), fc.nat(16 * MINUTE), fc.nat(5 * 60 * MINUTE));
  return attemptsOf(fc.array(wait, { maxLength, size: 'max' }));
};
const attempts = attemptsUpTo(150);

/** The moments at which an attempt was let through, and the state left behind. */
function run(policy: LimitPolicy, moments: readonly number[]): { passed: number[]; state: LimitState } {
  const passed: number[] = [];
  let state = FULL;
  for (const now of moments) {
    const taken = takeToken(policy, state, now);
    if (!taken.allowed) continue;
    state = taken.state;
    passed.push(now);
  }
  return { passed, state };
}

const countWithin = (passed: readonly number[], from: number, length: number): number =>
  passed.filter((at) => at >= from && at < from + length).length;

describe('LIMITS', () => {
  it('holds the documented numbers', () => {
    expect(LIMITS).toEqual({
      endereco: { counts: 'failures', burst: 10, refillMs: 30 * MINUTE },
      prefixo48: { counts: 'failures', burst: 50, refillMs: 5 * MINUTE },
      prefixo32: { counts: 'failures', burst: 500, refillMs: MINUTE },
      instituicao: { counts: 'failures', burst: 100, refillMs: 1_000 },
      site: { counts: 'failures', burst: 10_000, refillMs: 10_000 },
    });
    const capped = ({ burst, cap }: LimitPolicy) => [burst, cap?.max, cap?.windowMs];
    const { todos, endereco, muitos, prefixo32 } = LIMITES_DO_NUMERO;
    expect(todos).toEqual({ counts: 'failures', burst: 20, refillMs: DAY / 20 });
    expect([endereco.normal, endereco.sobAtaque].map(capped)).toEqual([
      [5, 6, DAY],
      [2, 2, DAY],
    ]);
    expect([muitos.normal, muitos.sobAtaque].map(capped)).toEqual([
      [20, 24, DAY],
      [8, 8, DAY],
    ]);
    expect([prefixo32.normal, prefixo32.sobAtaque].map(capped)).toEqual([
      [100, 100, DAY],
      [40, 40, DAY],
    ]);
    expect(LIMITES_DA_PROVA).toMatchObject({
      endereco: { burst: 20, refillMs: 30 * MINUTE },
      prefixo48: { burst: 60, refillMs: 10 * MINUTE },
      prefixo32: { burst: 500, refillMs: MINUTE },
      instituicao: { burst: 100, refillMs: MINUTE },
      espera: { counts: 'requests', burst: 1, refillMs: 30_000 },
      usada: { counts: 'requests', burst: 1, refillMs: 10 * MINUTE },
    });
  });

  it('holds what one network, one graduate and one pair may ask for: how many at once, and how many seconds for one more', () => {
    const told = ({ counts, burst, refillMs }: LimitPolicy) => [counts, burst, refillMs / 1_000];
    const redes = (each: Record<'endereco' | 'prefixo48' | 'instituicao', LimitPolicy>) => [
      told(each.endereco),
      told(each.prefixo48),
      told(each.instituicao),
    ];
    const asked = (...all: [number, number][]) => all.map(([burst, seconds]) => ['requests', burst, seconds]);
    expect(redes(LIMITES_DA_CONFERENCIA)).toEqual(asked([30, 2], [100, 1], [100, 1]));
    expect(redes(LIMITES_DA_SECRETARIA)).toEqual(asked([40, 3], [100, 1], [200, 1]));
    expect(redes(LIMITES_DO_REGISTRO)).toEqual(asked([5, 60], [10, 30], [20, 10]));
    expect(redes(LIMITES_DA_CORRECAO)).toEqual(asked([10, 600], [30, 300], [60, 60]));
    expect(redes(LIMITES_DO_TITULAR.pedidos)).toEqual(asked([30, 10], [100, 2], [200, 1]));
    expect(told(LIMITE_DA_ENTREGA)).toEqual(['requests', 30, 6]);
    expect(told(LIMITE_DA_CORRECAO)).toEqual(['requests', 6, 4 * 3_600]);
    const day = (each: LimitPolicy) => [...told(each), each.cap?.max, each.cap?.windowMs];
    const { rede, todos, reserva, primeiro } = LIMITES_DO_TITULAR.codigo;
    expect([rede, todos, reserva].map(day)).toEqual([
      ['requests', 3, 300, 8, DAY],
      ['requests', 10, 1_800, 20, DAY],
      ['requests', 10, 1_800, 20, DAY],
    ]);
    expect(told(primeiro)).toEqual(['requests', 1, 86_400]);
  });
});

describe('takeToken', () => {
  it.each(Object.entries(LIMITS))('lets exactly the burst of %s through in one instant', (_name, policy) => {
    const { passed } = run(policy, Array(policy.burst * 3).fill(START));
    expect(passed).toHaveLength(policy.burst);
  });

  it.each(Object.entries(LIMITS))(
    'never lets more than burst and refill of %s through in any interval',
    (_name, policy) => {
      fc.assert(
        fc.property(attempts, fc.nat(2 * DAY), (moments, length) => {
          const { passed } = run(policy, moments);
          const allowance = policy.burst + Math.floor(length / policy.refillMs);
          for (const from of passed)
            expect(countWithin(passed, from, length + 1)).toBeLessThanOrEqual(allowance);
        }),
      );
    },
  );

  it('never lets more than 20 through in any 24 hours', () => {
    const insistent = attemptsOf(
      fc.array(fc.nat(20 * MINUTE), { minLength: 100, maxLength: 300, size: 'max' }),
    );
    fc.assert(
      fc.property(insistent, (moments) => {
        const { passed } = run(FALHAS, moments);
        for (const from of passed) expect(countWithin(passed, from, DAY)).toBeLessThanOrEqual(20);
      }),
    );
  });

  it('lets exactly 20 a day through, and for the whole day, when tried without pause', () => {
    const everyMinute = Array.from({ length: 3 * 24 * 60 }, (_, i) => START + i * MINUTE);
    const { passed } = run(FALHAS, everyMinute);
    for (const day of [0, 1, 2]) expect(countWithin(passed, START + day * DAY, DAY)).toBe(20);
  });

  it('gives one token back every fifteen minutes', () => {
    const { state } = run(FALHAS, Array(5).fill(START));
    const at = (now: number) => takeToken(FALHAS, state, now).allowed;
    expect(at(START + 15 * MINUTE - 1)).toBe(false);
    expect(at(START + 15 * MINUTE)).toBe(true);
    expect(run(FALHAS, [...Array(5).fill(START), ...Array(9).fill(START + 60 * MINUTE)]).passed).toHaveLength(
      9,
    );
  });

  it('lets a holder in again after 15 minutes of quiet, as long as fewer than 20 failed in 24 hours', () => {
    fc.assert(
      fc.property(attempts, (moments) => {
        const { passed, state } = run(FALHAS, moments);
        const now = (moments.at(-1) ?? START) + 15 * MINUTE;
        fc.pre(countWithin(passed, now - DAY + 1, DAY) < 20);
        expect(takeToken(FALHAS, state, now).allowed).toBe(true);
      }),
    );
  });

  it('says exactly when to come again, and never later than in 24 hours', () => {
    fc.assert(
      fc.property(attempts, (moments) => {
        const { state } = run(FALHAS, moments);
        const now = moments.at(-1) ?? START;
        const refused = takeToken(FALHAS, state, now);
        if (refused.allowed) return;
        expect(refused.retryAfterMs).toBeLessThanOrEqual(DAY);
        expect(takeToken(FALHAS, state, now + refused.retryAfterMs - 1).allowed).toBe(false);
        expect(takeToken(FALHAS, state, now + refused.retryAfterMs).allowed).toBe(true);
      }),
    );
  });

  it('changes nothing when it refuses', () => {
    const { state } = run(FALHAS, Array(5).fill(START));
    const before = structuredClone(state);
    takeToken(FALHAS, state, START + 1);
    expect(state).toEqual(before);
  });

  it('does not lock people out when the clock is set back by years', () => {
    for (const policy of Object.values(LIMITS)) {
      const { state } = run(policy, Array(policy.burst).fill(START));
      const past = START - 3 * 365 * DAY;
      const taken = takeToken(policy, state, past + policy.refillMs);
      expect(taken.allowed || taken.retryAfterMs <= policy.refillMs).toBe(true);
    }
  });
});

describe('giveBack', () => {
  it('leaves no trace of a failure that was none, whatever happened before and after', () => {
    const policy = FALHAS;
    fc.assert(
      fc.property(attemptsUpTo(12), attemptsUpTo(4), (before, after) => {
        const { state } = run(policy, before);
        const takenAt = before.at(-1) ?? START;
        const later = after.map((at) => at - START + takenAt);
        const taken = takeToken(policy, state, takenAt);
        const withIt = taken.allowed ? takeAll(policy, taken.state, later) : null;
        const without = takeAll(policy, state, later);
        fc.pre(withIt !== null && without !== null);
        const now = later.at(-1) ?? takenAt;
        expect(nextPasses(policy, giveBack(policy, withIt, takenAt), now)).toEqual(
          nextPasses(policy, without, now),
        );
      }),
      { numRuns: 500 },
    );
  });

  it('returns the token of a request at once', () => {
    const { state } = run(LIMITS.endereco, Array(10).fill(START));
    expect(takeToken(LIMITS.endereco, state, START).allowed).toBe(false);
    expect(takeToken(LIMITS.endereco, giveBack(LIMITS.endereco, state, START), START).allowed).toBe(true);
  });

  it('ignores a take that the window has forgotten', () => {
    const { state } = run(FALHAS, [START]);
    expect(giveBack(FALHAS, state, START - 1)).toEqual(state);
  });
});

describe('expiryOf', () => {
  it('is a moment from which the state answers as a full bucket does, and no later than need be', () => {
    fc.assert(
      fc.property(fc.constantFrom<LimitPolicy>(...Object.values(LIMITS)), attempts, (policy, moments) => {
        const { passed, state } = run(policy, moments);
        const last = passed.at(-1);
        fc.pre(last !== undefined);
        const expiry = expiryOf(policy, state);
        expect(nextPasses(policy, state, expiry)).toEqual(nextPasses(policy, FULL, expiry));
        expect(expiry).toBeLessThanOrEqual(
          last + Math.max(policy.cap?.windowMs ?? 0, policy.burst * policy.refillMs),
        );
      }),
    );
  });
});

/** The state after all of these takes; null if any of them is refused. */
function takeAll(policy: LimitPolicy, from: LimitState, moments: readonly number[]): LimitState | null {
  let state = from;
  for (const now of moments) {
    const taken = takeToken(policy, state, now);
    if (!taken.allowed) return null;
    state = taken.state;
  }
  return state;
}

/** When each of the next attempts, made as early as allowed, passes. */
function nextPasses(policy: LimitPolicy, from: LimitState, start: number): number[] {
  const passed: number[] = [];
  let [state, now] = [from, start];
  while (passed.length < 25 + policy.burst) {
    const taken = takeToken(policy, state, now);
    if (taken.allowed) {
      passed.push(now);
      state = taken.state;
    } else now += taken.retryAfterMs;
  }
  return passed;
}

describe('takeToken of several', () => {
  const policy: LimitPolicy = { counts: 'requests', burst: 10, refillMs: 1000 };

  it('takes what taking one by one takes, or nothing', () => {
    fc.assert(
      fc.property(fc.nat(9), fc.integer({ min: 1, max: 10 }), fc.nat(12_000), (before, quantos, wait) => {
        const { state } = run(policy, Array<number>(before).fill(START));
        const now = START + wait;
        const single = Array<number>(quantos).fill(now);
        let one: LimitState | null = state;
        for (const at of single) {
          const taken: ReturnType<typeof takeToken> | null = one && takeToken(policy, one, at);
          one = taken?.allowed ? taken.state : null;
        }
        const all = takeToken(policy, state, now, quantos);
        expect(all.allowed ? all.state : null).toEqual(one);
      }),
    );
  });

  it('lets through whoever waits as long as it says', () => {
    const { state } = run(policy, Array<number>(10).fill(START));
    const refused = takeToken(policy, state, START, 7);
    if (refused.allowed) throw new Error('let through');
    expect(takeToken(policy, state, START + refused.retryAfterMs - 1, 7).allowed).toBe(false);
    expect(takeToken(policy, state, START + refused.retryAfterMs, 7).allowed).toBe(true);
  });
});
