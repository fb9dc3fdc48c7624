import { XML_LIMITS } from '#xml/limits.ts';

/** What is read of a PDF at most. An RVDD has some hundred objects; those with scanned pages weigh a few megabytes. */
export const PDF_LIMITS = {
  sourceBytes: 20 * 1024 * 1024,
  objects: 100_000,
  /** Arrays and dictionaries one inside the other, and levels of a name tree. */
  depth: 50,
  attachments: 50,
  /** Bytes looked at while reading values, in all: a file that makes us read it many times over is somebody's trick. */
  steps: 100 * 1024 * 1024,
  /** Of all the streams together. */
  inflatedBytes: 2 * XML_LIMITS.sourceBytes,
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

  constructor(total: number) {
    this.#left = total;
  }

  get left(): number {
    return this.#left;
  }

  spend(amount: number): void {
    this.#left -= amount;
    if (this.#left < 0) throw new PdfRefusal('limite', 'a file that takes too much work');
  }
}
