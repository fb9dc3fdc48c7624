/** So many requests in a row without an answer: each of them cost its whole time limit. */
const SILENCES = 4;
const OPEN_MS = 60_000;

/** An authority that does not answer is asked no more for a while: a batch must not wait out a limit for each diploma. */
export class Breaker {
  #silences = 0;
  #openUntil = 0;

  /** The clock is in milliseconds. */
  isOpen(now: number): boolean {
    return now < this.#openUntil;
  }

  /** After the while one request is let through; another silence opens it again. */
  note(heard: 'answer' | 'silence', now: number): void {
    this.#silences = heard === 'answer' ? 0 : this.#silences + 1;
    if (this.#silences >= SILENCES) this.#openUntil = now + OPEN_MS;
  }
}
