/** How often an act may be tried: the numbers as data, and the pure arithmetic over them. Times in milliseconds. */

export interface LimitPolicy {
  /** `failures` are given back when the look-up hits; `requests` count whatever their outcome. */
  counts: 'failures' | 'requests';
  /** How many may come at once. */
  burst: number;
  /** One more after each such interval, up to `burst`. */
  refillMs: number;
  /** No more than `max` within any `windowMs`, however they are spread. */
  cap?: { max: number; windowMs: number };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;

/** Misses that cost a network nothing; beyond them a proof is asked (ADR 0047). */
export const LIMITS = {
  /** One IPv4 address or one IPv6 /64: what a home or an office has. */
  endereco: { counts: 'failures', burst: 10, refillMs: 30 * MINUTE },
  /** IPv6 /48: what one subscriber can spread its addresses over. */
  prefixo48: { counts: 'failures', burst: 50, refillMs: 5 * MINUTE },
  /** IPv6 /32: what a provider has, or a guesser with a network of its own. */
  prefixo32: { counts: 'failures', burst: 500, refillMs: MINUTE },
  /** An address of the institution itself, where a whole campus may share one. */
  instituicao: { counts: 'failures', burst: 100, refillMs: SECOND },
  /** All networks together. */
  site: { counts: 'failures', burst: 10_000, refillMs: 10 * SECOND },
} as const satisfies Record<string, LimitPolicy>;

/** Misses on one CPF or one matrícula. `todos` refuses no client: while it is spent, a network beyond `sobAtaque` must bring a proof. */
export const LIMITES_DO_NUMERO = {
  todos: { counts: 'failures', burst: 20, refillMs: 72 * MINUTE },
  endereco: {
    normal: { counts: 'failures', burst: 5, refillMs: 15 * MINUTE, cap: { max: 6, windowMs: DAY } },
    sobAtaque: { counts: 'failures', burst: 2, refillMs: 15 * MINUTE, cap: { max: 2, windowMs: DAY } },
  },
  /** A /48, and an address of the institution: many people. */
  muitos: {
    normal: { counts: 'failures', burst: 20, refillMs: 15 * MINUTE, cap: { max: 24, windowMs: DAY } },
    sobAtaque: { counts: 'failures', burst: 8, refillMs: 15 * MINUTE, cap: { max: 8, windowMs: DAY } },
  },
  /** A /32: without this a network of its own would give a guesser 65,536 times what a /48 has. */
  prefixo32: {
    normal: { counts: 'failures', burst: 100, refillMs: 15 * MINUTE, cap: { max: 100, windowMs: DAY } },
    sobAtaque: { counts: 'failures', burst: 40, refillMs: 15 * MINUTE, cap: { max: 40, windowMs: DAY } },
  },
} as const satisfies { todos: LimitPolicy } & Record<
  'endereco' | 'muitos' | 'prefixo32',
  Record<'normal' | 'sobAtaque', LimitPolicy>
>;

/** Proofs that one network brings. A right pair gets its own back. */
export const LIMITES_DA_PROVA = {
  endereco: { counts: 'failures', burst: 20, refillMs: 30 * MINUTE },
  prefixo48: { counts: 'failures', burst: 60, refillMs: 10 * MINUTE },
  prefixo32: { counts: 'failures', burst: 500, refillMs: MINUTE },
  instituicao: { counts: 'failures', burst: 100, refillMs: MINUTE },
  /** Proofs by waiting, in place of work: one network's waits count one after the other, however many clients wait. */
  espera: { counts: 'requests', burst: 1, refillMs: 30 * SECOND },
  /** A proof counts once during its life. */
  usada: { counts: 'requests', burst: 1, refillMs: 10 * MINUTE },
} as const satisfies Record<string, LimitPolicy>;

/** How often one network may receive the same diplomas: only clients with the right pair spend this. */
export const LIMITE_DA_ENTREGA: LimitPolicy = { counts: 'requests', burst: 30, refillMs: 6 * SECOND };

/** Verifying costs more and reveals less than the graduate's look-up, so it has its own buckets. */
export const LIMITES_DA_CONFERENCIA = {
  endereco: { counts: 'requests', burst: 30, refillMs: 2 * SECOND },
  prefixo48: { counts: 'requests', burst: 100, refillMs: SECOND },
  instituicao: { counts: 'requests', burst: 100, refillMs: SECOND },
} as const satisfies Record<string, LimitPolicy>;

/** Each sign-in to the desk makes two requests; a whole secretariat may arrive at eight from one address. */
export const LIMITES_DA_SECRETARIA = {
  endereco: { counts: 'requests', burst: 40, refillMs: 3 * SECOND },
  prefixo48: { counts: 'requests', burst: 100, refillMs: SECOND },
  instituicao: { counts: 'requests', burst: 200, refillMs: SECOND },
} as const satisfies Record<string, LimitPolicy>;

/** The whole public register in one file: a large one takes the database and the network for minutes. */
export const LIMITES_DO_REGISTRO = {
  endereco: { counts: 'requests', burst: 5, refillMs: MINUTE },
  prefixo48: { counts: 'requests', burst: 10, refillMs: 30 * SECOND },
  instituicao: { counts: 'requests', burst: 20, refillMs: 10 * SECOND },
} as const satisfies Record<string, LimitPolicy>;

/** Requests for a correction, whatever their outcome: each brings a file to open, and a text that staff must read. */
export const LIMITES_DA_CORRECAO = {
  endereco: { counts: 'requests', burst: 10, refillMs: 10 * MINUTE },
  prefixo48: { counts: 'requests', burst: 30, refillMs: 5 * MINUTE },
  instituicao: { counts: 'requests', burst: 60, refillMs: MINUTE },
} as const satisfies Record<string, LimitPolicy>;

/** Requests for a correction by one graduate: only clients with the right pair spend this. */
export const LIMITE_DA_CORRECAO: LimitPolicy = { counts: 'requests', burst: 6, refillMs: 4 * 60 * MINUTE };

/** Attempts of a holder to prove their identity for `/meu-diploma` (ADR 0049). */
export const LIMITES_DO_TITULAR = {
  /** Every request that one network posts there. */
  pedidos: {
    endereco: { counts: 'requests', burst: 30, refillMs: 10 * SECOND },
    prefixo48: { counts: 'requests', burst: 100, refillMs: 2 * SECOND },
    instituicao: { counts: 'requests', burst: 200, refillMs: SECOND },
  },
  /** Codes by e-mail for one pair: each code allows five tries. */
  codigo: {
    rede: { counts: 'requests', burst: 3, refillMs: 5 * MINUTE, cap: { max: 8, windowMs: DAY } },
    /** Bounds the guesses of many networks together, and the messages that one holder receives. */
    todos: { counts: 'requests', burst: 10, refillMs: 30 * MINUTE, cap: { max: 20, windowMs: DAY } },
    /** Kept for networks that did not ask about this pair today: a few networks that ask again and again do not reach it. */
    reserva: { counts: 'requests', burst: 10, refillMs: 30 * MINUTE, cap: { max: 20, windowMs: DAY } },
    primeiro: { counts: 'requests', burst: 1, refillMs: DAY },
  },
} as const satisfies Record<string, Record<string, LimitPolicy>>;

export interface LimitState {
  /** When the bucket is full again (GCRA's theoretical arrival time). */
  tat: number;
  /** The moments of the takes still inside the cap's window, oldest first; empty without a cap. */
  takes: number[];
}

export type Taken = { allowed: true; state: LimitState } | { allowed: false; retryAfterMs: number };

export const FULL: LimitState = { tat: 0, takes: [] };

/** Takes all of `wanted` or none, and at most the size of the bucket. With `wanted` 0 it answers whether the cap still holds. */
export function takeToken(policy: LimitPolicy, state: LimitState, now: number, wanted = 1): Taken {
  const quantos = Math.min(wanted, policy.burst);
  const takes = recentTakes(policy, state, now);
  const retryAfterMs = Math.max(
    waitForBucket(policy, state, now, quantos),
    waitForCap(policy, takes, now, quantos),
  );
  if (retryAfterMs > 0) return { allowed: false, retryAfterMs };
  return {
    allowed: true,
    state: {
      tat: arrive(policy, boundedTat(policy, state, now), now) + (quantos - 1) * policy.refillMs,
      // Nodes with slightly different clocks may write out of order.
      takes: policy.cap ? [...takes, ...Array<number>(quantos).fill(now)].sort((a, b) => a - b) : [],
    },
  };
}

/** Undoes the take made at `takenAt`. With a cap the history is known and the result is as if it had never happened. */
export function giveBack(policy: LimitPolicy, state: LimitState, takenAt: number): LimitState {
  if (!policy.cap) return { tat: state.tat - policy.refillMs, takes: [] };
  const index = state.takes.lastIndexOf(takenAt);
  if (index === -1) return state;
  const takes = state.takes.toSpliced(index, 1);
  return { tat: takes.reduce((tat, at) => arrive(policy, tat, at), FULL.tat), takes };
}

/** From this moment the state is equivalent to `FULL`. */
export function expiryOf(policy: LimitPolicy, state: LimitState): number {
  const last = state.takes.at(-1);
  return policy.cap && last !== undefined ? Math.max(state.tat, last + policy.cap.windowMs) : state.tat;
}

const arrive = (policy: LimitPolicy, tat: number, at: number): number => Math.max(tat, at) + policy.refillMs;

function waitForBucket(policy: LimitPolicy, state: LimitState, now: number, quantos: number): number {
  return boundedTat(policy, state, now) - (policy.burst - quantos) * policy.refillMs - now;
}

function waitForCap({ cap }: LimitPolicy, takes: readonly number[], now: number, quantos: number): number {
  if (cap === undefined) return 0;
  const blocking = takes.at(-Math.max(1, cap.max - quantos + 1));
  return blocking === undefined ? 0 : blocking + cap.windowMs - now;
}

/** Without this bound, a clock that was set back would lock people out for as long as it was set back. */
function boundedTat(policy: LimitPolicy, state: LimitState, now: number): number {
  return Math.min(state.tat, now + policy.burst * policy.refillMs);
}

/** For the same reason a take counts only if it is less than a window away, in either direction. */
function recentTakes({ cap }: LimitPolicy, { takes }: LimitState, now: number): number[] {
  return cap ? takes.filter((at) => Math.abs(now - at) < cap.windowMs) : [];
}
