import { BuscaError } from './busca-error.ts';

/** Keeps third parties from making us contact an authority too often, or too much at once. */
export interface Freio {
  /**
   * Throws `BuscaError` with `buscas-demais` where the host may not be asked now. `endereco`: of the client for whom it
   * is asked; null for a verification of this server.
   */
  run<Result>(host: string, endereco: string | null, ask: () => Promise<Result>): Promise<Result>;
  /** Counts one more exchange of a fetch under way, after a redirect. Throws likewise. */
  spend(host: string, endereco: string | null): void;
}

export interface FreioLimits {
  /** Under way at once. */
  total: number;
  ofHost: number;
  /** How many may wait for their turn. */
  waiting: number;
  /** A bucket for each host: so many at once, and then one in so many milliseconds. */
  burst: number;
  refillMs: number;
  /** The part of the bucket that clients cannot empty: it is reserved for the verifications of this server. */
  reserved: number;
  /** For each host and address: so many at once, and then one in so many milliseconds. */
  ofAddress: { burst: number; refillMs: number };
}

export const FREIO: FreioLimits = {
  total: 12,
  ofHost: 3,
  waiting: 60,
  burst: 40,
  refillMs: 1_000,
  reserved: 16,
  ofAddress: { burst: 8, refillMs: 5_000 },
};

/** Beyond it the least recently used bucket is dropped, and counts as full again. */
const MAX_ADDRESSES = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

export function createFreio(limits: FreioLimits, now: () => Date): Freio {
  const hosts = new Map<string, Bucket>();
  const addresses = new Map<string, Bucket>();
  const underWay = new Map<string, number>();
  const waiting: { host: string; start: () => void }[] = [];
  let total = 0;

  function refill(
    bucket: Bucket | undefined,
    { burst, refillMs }: Pick<FreioLimits, 'burst' | 'refillMs'>,
  ): Bucket {
    const at = now().getTime();
    if (!bucket) return { tokens: burst, at };
    return { tokens: Math.min(burst, bucket.tokens + Math.max(0, at - bucket.at) / refillMs), at };
  }

  function spend(host: string, endereco: string | null): void {
    const ofHost = refill(hosts.get(host), limits);
    hosts.set(host, ofHost);
    const key = `${host} ${endereco}`;
    const ofAddress = endereco === null ? null : refill(addresses.get(key), limits.ofAddress);
    const mayTake = ofHost.tokens >= 1 + (ofAddress ? limits.reserved : 0);
    if (!mayTake || (ofAddress && ofAddress.tokens < 1)) throw new BuscaError('buscas-demais', host);
    ofHost.tokens -= 1;
    if (!ofAddress) return;
    ofAddress.tokens -= 1;
    addresses.delete(key);
    // A Map keeps the order of insertion.
    const [oldest] = addresses.keys();
    if (oldest !== undefined && addresses.size >= MAX_ADDRESSES) addresses.delete(oldest);
    addresses.set(key, ofAddress);
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
    // A finished fetch hands its place over, already counted.
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
    spend,
    async run(host, endereco, ask) {
      spend(host, endereco);
      await waitForTurn(host);
      try {
        return await ask();
      } finally {
        endTurn(host);
      }
    },
  };
}
