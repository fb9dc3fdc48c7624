/** The rate that a contract with a time-stamp authority grants. */
export interface Quota {
  requests: number;
  perMs: number;
}

/** Spends a quota without ever overdrawing it. The clock is in milliseconds. */
export class Pacer {
  readonly #quota: Quota | null;
  /** The last `requests` slots, oldest first; some may lie ahead. */
  readonly #slots: number[] = [];
  #closedUntil = 0;

  constructor(quota: Quota | null) {
    this.#quota = quota;
  }

  /** How long to wait before sending; null, with nothing spent, where the wait would exceed `maxWaitMs`. */
  reserve(now: number, maxWaitMs: number): number | null {
    const [oldest] = this.#slots;
    const isFull = this.#quota !== null && this.#slots.length >= this.#quota.requests;
    const free = isFull && this.#quota && oldest !== undefined ? oldest + this.#quota.perMs : now;
    const slot = Math.max(now, free, this.#closedUntil);
    if (slot - now > maxWaitMs) return null;
    if (this.#quota) {
      this.#slots.push(slot);
      if (isFull) this.#slots.shift();
    }
    return slot - now;
  }

  /** The authority itself announced that it will not answer before. */
  closeUntil(instant: number): void {
    this.#closedUntil = Math.max(this.#closedUntil, instant);
  }
}
