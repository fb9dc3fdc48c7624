/**
 * DER (X.690) as certificates, CRLs and time-stamp tokens need it: definite, minimal lengths and one-byte tags. The
 * bytes come from strangers, so every read is bounds-checked and whatever does not fit is one `DerError`. Nodes are
 * views into the source, which its owner must not change afterwards.
 */

export type DerErrorCode =
  | 'der-truncado'
  | 'der-comprimento'
  | 'der-etiqueta'
  | 'der-sobra'
  | 'der-valor'
  | 'der-limite';

export class DerError extends Error {
  override readonly name = 'DerError';
  readonly code: DerErrorCode;

  constructor(code: DerErrorCode, where: string) {
    super(`${where}: ${code}`);
    this.code = code;
  }
}

export const TAG = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  oid: 0x06,
  enumerated: 0x0a,
  utcTime: 0x17,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Tag of a context-specific element: `[n]` holding others, or `[n]` holding bytes. */
export const contextTag = (number: number, holds: 'elements' | 'bytes'): number =>
  (holds === 'elements' ? 0xa0 : 0x80) | number;

/** No structure read here has more elements side by side; the entries of a CRL are scanned, never listed. */
const MAX_CHILDREN = 10_000;

export class DerNode {
  constructor(
    readonly source: Uint8Array,
    readonly tag: number,
    readonly start: number,
    readonly contentStart: number,
    readonly end: number,
  ) {}

  /** Tag and length included. */
  get bytes(): Uint8Array {
    return this.source.subarray(this.start, this.end);
  }

  get content(): Uint8Array {
    return this.source.subarray(this.contentStart, this.end);
  }

  children(): DerNode[] {
    const children: DerNode[] = [];
    for (let at = this.contentStart; at < this.end; ) {
      if (children.length === MAX_CHILDREN) throw new DerError('der-limite', `elemento ${this.start}`);
      const child = readNode(this.source, at, this.end);
      children.push(child);
      at = child.end;
    }
    return children;
  }
}

/** The one element these bytes are, with nothing after it. */
export function readDer(bytes: Uint8Array, tag?: number): DerNode {
  const node = readNode(bytes, 0, bytes.length);
  if (node.end !== bytes.length) throw new DerError('der-sobra', `byte ${node.end}`);
  if (tag !== undefined) expectTag(node, tag);
  return node;
}

/** The element that begins at `at` and must end before `limit`. */
export function readNode(source: Uint8Array, at: number, limit: number): DerNode {
  const tag = source[at];
  const first = source[at + 1];
  if (tag === undefined || first === undefined || at + 2 > limit)
    throw new DerError('der-truncado', `byte ${at}`);
  if ((tag & 0x1f) === 0x1f) throw new DerError('der-etiqueta', `byte ${at}`);
  let contentStart = at + 2;
  let length = first;
  if (first >= 0x80) {
    const octets = first & 0x7f;
    if (octets === 0 || octets > 4) throw new DerError('der-comprimento', `byte ${at}`);
    length = 0;
    for (let i = 0; i < octets; i++) length = length * 256 + (source[contentStart + i] ?? 0);
    contentStart += octets;
    const isMinimal = length >= 0x80 && length >= 256 ** (octets - 1);
    if (!isMinimal) throw new DerError('der-comprimento', `byte ${at}`);
  }
  if (contentStart + length > limit) throw new DerError('der-truncado', `byte ${at}`);
  return new DerNode(source, tag, at, contentStart, contentStart + length);
}

export function expectTag(node: DerNode, tag: number): DerNode {
  if (node.tag !== tag) throw new DerError('der-etiqueta', `byte ${node.start}`);
  return node;
}

/** Reads the fields of a SEQUENCE in order; optional ones are told by their tag. */
export class DerFields {
  readonly #nodes: DerNode[];
  readonly #where: number;
  #at = 0;

  constructor(node: DerNode, tag: number = TAG.sequence) {
    this.#nodes = expectTag(node, tag).children();
    this.#where = node.start;
  }

  take(tag?: number): DerNode {
    const node = this.#nodes[this.#at];
    if (!node) throw new DerError('der-truncado', `elemento ${this.#where}`);
    if (tag !== undefined) expectTag(node, tag);
    this.#at += 1;
    return node;
  }

  takeIf(...tags: readonly number[]): DerNode | null {
    const node = this.#nodes[this.#at];
    if (!node || !tags.includes(node.tag)) return null;
    this.#at += 1;
    return node;
  }

  /** Nothing may follow the fields that were read. */
  end(): void {
    if (this.#at < this.#nodes.length) throw new DerError('der-sobra', `elemento ${this.#where}`);
  }
}
