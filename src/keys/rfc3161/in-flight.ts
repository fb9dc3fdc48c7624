/**
 * How many requests an authority takes at once: unlimited, until it refuses one beside others; then at most as many as
 * it had taken.
 */
export class InFlight {
  #count = 0;
  #limit = Number.POSITIVE_INFINITY;
  readonly #waiting: (() => void)[] = [];

  async enter(): Promise<void> {
    while (this.#count >= this.#limit) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#count += 1;
  }

  leave(): void {
    this.#count -= 1;
    if (this.#count < this.#limit) this.#waiting.shift()?.();
  }

  /** Replaces `leave` for a refused request; returns true where another is in flight, whose end is worth waiting for. */
  refuse(): boolean {
    this.#limit = Math.min(this.#limit, Math.max(1, this.#count - 1));
    this.leave();
    return this.#count > 0;
  }
}
