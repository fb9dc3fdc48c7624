/**
 * How many requests an authority takes at once: as many as are sent, until it refuses one beside others. From then on no
 * more than it had taken.
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

  /** In place of `leave`, where it was one too many; true where another is in flight, whose end is worth waiting for. */
  refuse(): boolean {
    this.#limit = Math.min(this.#limit, Math.max(1, this.#count - 1));
    this.leave();
    return this.#count > 0;
  }
}
