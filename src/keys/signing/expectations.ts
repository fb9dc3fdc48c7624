/** The digests that were announced for a signer. Each serves one signature, for one signer, for a limited time. */
export class Expectations {
  readonly #until = new Map<string, number>();

  /** False where too many are open: a client announces without signing. */
  add(signer: string, digest: string, now: number): boolean {
    for (const [key, until] of this.#until) if (until <= now) this.#until.delete(key);
    if (this.#until.size >= MAX_OPEN) return false;
    this.#until.set(keyOf(signer, digest), now + LIFETIME_MS);
    return true;
  }

  /** Whether this signature was announced; a second one needs a new announcement. */
  take(signer: string, digest: string, now: number): boolean {
    const key = keyOf(signer, digest);
    const until = this.#until.get(key);
    this.#until.delete(key);
    return until !== undefined && now < until;
  }
}

const MAX_OPEN = 1000;
const LIFETIME_MS = 10 * 60 * 1000;

const keyOf = (signer: string, digest: string): string => `${digest} ${signer}`;
