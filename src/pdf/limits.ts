/** What is read of a PDF at most. An RVDD has some hundred objects; those with scanned pages weigh a few megabytes. */
export const PDF_LIMITS = {
  sourceBytes: 20 * 1024 * 1024,
  objects: 100_000,
  /** Arrays and dictionaries one inside the other, and levels of a name tree. */
  depth: 50,
  attachments: 50,
  /** Bytes looked at while reading values, in all: a file that needs more repeated reading is an attack. */
  steps: 64 * 1024 * 1024,
  /** Numbers, names, arrays and whatever else, in all: an empty dictionary is four bytes there and hundreds here. */
  values: 200_000,
  /** Of one stream. */
  filters: 4,
  /** Of all the streams together: a diploma after decades of renewals has some 3 MB, and its PDF little else. */
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

/** Counts work down to nothing. */
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
