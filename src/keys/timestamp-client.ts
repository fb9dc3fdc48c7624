import type { TimestampAuthority } from '#pki/crypto-provider.ts';
import { BoundedFetchError, type BoundedFetchErrorCode, type Fetch, fetchBounded } from './bounded-fetch.ts';
import { Breaker } from './rfc3161/breaker.ts';
import { checkReply, type ReplyIssue } from './rfc3161/check-reply.ts';
import { InFlight } from './rfc3161/in-flight.ts';
import { Pacer, type Quota } from './rfc3161/pacer.ts';
import { type TimestampRequest, writeTimestampRequest } from './rfc3161/request.ts';

/** RFC 3161 over HTTP (3.4), with all configured authorities, in their order. */

interface TimestampEndpoint {
  url: string;
  /** Headers of the authority's contract, such as `authorization`. */
  headers?: Readonly<Record<string, string>>;
  quota?: Quota;
}

export interface TimestampClientOptions {
  endpoints: readonly TimestampEndpoint[];
  fetch: Fetch;
  /** Milliseconds since 1970. */
  now: () => number;
  sleep: (ms: number) => Promise<void>;
  random: (size: number) => Uint8Array;
  policy?: string;
  timeoutMs?: number;
  /** Attempts at each authority before the next one. */
  attempts?: number;
  /** Pause before the second attempt; doubled before each further one. */
  backoffMs?: number;
  /** The longest wait for a quota or an authority, before the next one is asked. */
  maxWaitMs?: number;
}

export interface TimestampFailure {
  url: string;
  reason: BoundedFetchErrorCode | ReplyIssue | 'quota-esgotada' | 'autoridade-muda' | `http-${number}`;
}

/** No authority stamped. */
export class TimestampClientError extends Error {
  override readonly name = 'TimestampClientError';
  readonly code = 'carimbo-indisponivel';
  readonly failures: readonly TimestampFailure[];

  constructor(failures: readonly TimestampFailure[]) {
    super(failures.map(({ url, reason }) => `${url}: ${reason}`).join('; '));
    this.failures = failures;
  }
}

/** A token with its authority's certificates is a few kilobytes. */
const MAX_REPLY_BYTES = 256 * 1024;
/** The codes by which authorities refuse one too many. */
const TOO_MANY: ReadonlySet<string> = new Set(['http-429', 'http-503']);
/** 64 bits distinguish this request from every other. */
const NONCE_BYTES = 8;

export function createTimestampClient(options: TimestampClientOptions): TimestampAuthority {
  const authorities = options.endpoints.map((endpoint) => ({
    endpoint,
    pacer: new Pacer(endpoint.quota ?? null),
    inFlight: new InFlight(),
    breaker: new Breaker(),
  }));
  return {
    stamp: async (imprint) => {
      const failures: TimestampFailure[] = [];
      for (const authority of authorities) {
        const token = await ask(authority, imprint, options, failures);
        if (token) return token;
      }
      throw new TimestampClientError(failures);
    },
  };
}

interface Authority {
  endpoint: TimestampEndpoint;
  pacer: Pacer;
  inFlight: InFlight;
  breaker: Breaker;
}

async function ask(
  { endpoint, pacer, inFlight, breaker }: Authority,
  imprint: TimestampRequest['imprint'],
  options: TimestampClientOptions,
  failures: TimestampFailure[],
): Promise<Uint8Array | null> {
  const { now, sleep, attempts = 3, backoffMs = 500, maxWaitMs = 10_000 } = options;
  for (let attempt = 0; attempt < attempts; ) {
    if (breaker.isOpen(now())) {
      failures.push({ url: endpoint.url, reason: 'autoridade-muda' });
      return null;
    }
    const wait = pacer.reserve(now(), maxWaitMs);
    if (wait === null) {
      failures.push({ url: endpoint.url, reason: 'quota-esgotada' });
      return null;
    }
    if (wait > 0) await sleep(wait);
    const outcome = await exchangeIn(inFlight, endpoint, imprint, options);
    breaker.note('reason' in outcome && outcome.reason === 'sem-resposta' ? 'silence' : 'answer', now());
    if ('token' in outcome) return outcome.token;
    failures.push({ url: endpoint.url, reason: outcome.reason });
    if (outcome.retryAfterMs !== null) pacer.closeUntil(now() + outcome.retryAfterMs);
    if (!outcome.isWorthRetrying) return null;
    // One too many beside our own requests: waits for one of them, and the attempt does not count.
    if (outcome.isBesideOthers) continue;
    attempt += 1;
    if (attempt < attempts) await sleep(backoffMs * 2 ** (attempt - 1));
  }
  return null;
}

/** Reports whether a refused request had others of ours in flight. */
async function exchangeIn(
  inFlight: InFlight,
  endpoint: TimestampEndpoint,
  imprint: TimestampRequest['imprint'],
  options: TimestampClientOptions,
): Promise<Outcome & { isBesideOthers: boolean }> {
  await inFlight.enter();
  const outcome = await exchange(endpoint, imprint, options).catch((error) => {
    inFlight.leave();
    throw error;
  });
  if ('reason' in outcome && TOO_MANY.has(outcome.reason))
    return { ...outcome, isBesideOthers: inFlight.refuse() };
  inFlight.leave();
  return { ...outcome, isBesideOthers: false };
}

type Outcome =
  | { token: Uint8Array }
  | { reason: TimestampFailure['reason']; isWorthRetrying: boolean; retryAfterMs: number | null };

/** A lost connection or an overloaded server may recover; a wrong answer will not. */
async function exchange(
  { url, headers }: TimestampEndpoint,
  imprint: TimestampRequest['imprint'],
  { fetch, random, policy, timeoutMs = 10_000 }: TimestampClientOptions,
): Promise<Outcome> {
  const nonce = newNonce(random);
  const request: TimestampRequest = { imprint, nonce, policy: policy ?? null, certificates: true };
  try {
    const answer = await fetchBounded(fetch, {
      url,
      method: 'POST',
      headers: {
        ...headers,
        'content-type': 'application/timestamp-query',
        accept: 'application/timestamp-reply',
      },
      body: writeTimestampRequest(request),
      timeoutMs,
      maxBytes: MAX_REPLY_BYTES,
    });
    const { status, retryAfterMs } = answer;
    if (status !== 200) {
      const isWorthRetrying = status >= 500 || status === 408 || status === 429;
      return { reason: `http-${status}`, isWorthRetrying, retryAfterMs };
    }
    const checked = checkReply(answer.body, request);
    return checked.ok
      ? { token: checked.token }
      : { reason: checked.issue, isWorthRetrying: false, retryAfterMs: null };
  } catch (error) {
    if (!(error instanceof BoundedFetchError)) throw error;
    return { reason: error.code, isWorthRetrying: error.code === 'sem-resposta', retryAfterMs: null };
  }
}

/** A positive INTEGER of full length: neither a leading zero nor the sign bit. */
function newNonce(random: (size: number) => Uint8Array): Uint8Array {
  const nonce = random(NONCE_BYTES).slice();
  nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
  return nonce;
}
