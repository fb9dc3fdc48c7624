/** The limits of reading a PDF. An RVDD has some hundred objects; those with scanned pages weigh a few megabytes. */
export const PDF_LIMITS = {
  sourceBytes: 20 * 1024 * 1024,
  objects: 100_000,
  /** Nested arrays and dictionaries, and levels of a name tree. */
  depth: 50,
  attachments: 50,
  /** Bytes examined while reading values, in total: a file that needs more repeated reading is an attack. */
  steps: 64 * 1024 * 1024,
  /**
   * Numbers, names, arrays and other values, in total: an empty dictionary is four bytes in the file and hundreds in
   * memory.
   */
  values: 200_000,
  /** For one stream. */
  filters: 4,
  /** For all streams together: a diploma after decades of renewals has some 3 MB, and its PDF little else. */
  inflatedBytes: 8 * 1024 * 1024,
} as const;

/** Thrown and caught inside this folder only. */
export class PdfRefusal extends Error {
  override name = 'PdfRefusal';
  readonly code: 'sintaxe' | 'limite';

  constructor(code: PdfRefusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Counts down a limit of work. */
export class Budget {
  #left: number;
  #values: number;

  constructor(total: number, values: number = PDF_LIMITS.values) {
    this.#left = total;
    this.#values = values;
  }

  countValue(): void {
    this.#values -= 1;
    if (this.#values < 0) throw new PdfRefusal('limite', 'too many values');
  }

  get left(): number {
    return this.#left;
  }

  spend(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw new PdfRefusal('limite', 'a file that takes too much work');
  }
}
