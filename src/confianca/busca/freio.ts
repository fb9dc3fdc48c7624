import { BuscaError } from './busca-error.ts';

/** Keeps strangers from making us ask an authority too often, or too much at once. */
export interface Freio {
  /** Throws `BuscaError` with `buscas-demais` where it may not be asked now. */
  run<Result>(host: string, ask: () => Promise<Result>): Promise<Result>;
}

export interface FreioLimits {
  /** Under way at once. */
  total: number;
  ofHost: number;
  /** That wait for their turn. */
  waiting: number;
  /** A bucket of each host: so many at once, and then one in so many milliseconds. */
  burst: number;
  refillMs: number;
}

export const FREIO: FreioLimits = { total: 12, ofHost: 3, waiting: 60, burst: 40, refillMs: 1_000 };

interface Bucket {
  tokens: number;
  at: number;
}

export function createFreio(limits: FreioLimits, now: () => Date): Freio {
  const buckets = new Map<string, Bucket>();
  const underWay = new Map<string, number>();
  const waiting: { host: string; start: () => void }[] = [];
  let total = 0;

  function takeToken(host: string): boolean {
    const at = now().getTime();
    const known = buckets.get(host) ?? { tokens: limits.burst, at };
    const refilled = Math.min(limits.burst, known.tokens + Math.max(0, at - known.at) / limits.refillMs);
    buckets.set(host, { tokens: refilled < 1 ? refilled : refilled - 1, at });
    return refilled >= 1;
  }

  const isFree = (host: string): boolean => total < limits.total && (underWay.get(host) ?? 0) < limits.ofHost;

  function count(host: string, change: 1 | -1): void {
    total += change;
    const left = (underWay.get(host) ?? 0) + change;
    if (left === 0) underWay.delete(host);
    else underWay.set(host, left);
  }

  async function waitForTurn(host: string): Promise<void> {
    if (isFree(host)) return count(host, 1);
    if (waiting.length >= limits.waiting) throw new BuscaError('buscas-demais', host);
    // Whoever ends gives its place away, counted already.
    return new Promise((resolve) => waiting.push({ host, start: resolve }));
  }

  function endTurn(host: string): void {
    count(host, -1);
    const next = waiting.findIndex((each) => isFree(each.host));
    const [chosen] = next < 0 ? [] : waiting.splice(next, 1);
    if (!chosen) return;
    count(chosen.host, 1);
    chosen.start();
  }

  return {
    async run(host, ask) {
      if (!takeToken(host)) throw new BuscaError('buscas-demais', host);
      await waitForTurn(host);
      try {
        return await ask();
      } finally {
        endTurn(host);
      }
    },
  };
}
