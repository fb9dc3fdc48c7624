/** Consecutive requests without an answer: each of them cost its whole time limit. */
const SILENCES = 4;
const OPEN_MS = 60_000;

/** A silent authority is not asked for a while: a batch must not wait for a time-out with each diploma. */
export class Breaker {
  #silences = 0;
  #openUntil = 0;

  /** The clock is in milliseconds. */
  isOpen(now: number): boolean {
    return now < this.#openUntil;
  }

  /** After the pause one request is let through; another silence opens the breaker again. */
  note(heard: 'answer' | 'silence', now: number): void {
    this.#silences = heard === 'answer' ? 0 : this.#silences + 1;
    if (this.#silences >= SILENCES) this.#openUntil = now + OPEN_MS;
  }
}
