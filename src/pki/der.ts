import { DerError } from './asn1/der-error.ts';
import { CONSTRUCTED, findEnd, MAX_DEPTH, type Nesting, readHeader } from './asn1/header.ts';
import { joinBytes } from './asn1/join-bytes.ts';

export { DerError };

/**
 * ASN.1 as certificates, CRLs and time-stamp tokens need it. They ought to be DER (X.690, 10); real ones are not always,
 * so lengths may be indefinite or longer than needed and strings in pieces. Signed bytes are taken as they are
 * (`bytes`). The input is untrusted, so every read is bounds-checked and any misfit is one `DerError`. Nodes are views
 * into the source, which its owner must not change afterwards.
 */

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
    /** For a string in pieces: the tag of the whole string. */
    readonly tag: number,
    readonly start: number,
    readonly contentStart: number,
    private readonly contentEnd: number,
    /** After the end-of-contents, where the length is indefinite. */
    readonly end: number,
    private readonly nesting: Nesting,
    readonly isInPieces: boolean,
  ) {}

  get isIndefinite(): boolean {
    return this.end !== this.contentEnd;
  }

  /** Whether tag and length are as DER writes them. */
  get isPlain(): boolean {
    const length = this.contentEnd - this.contentStart;
    const octets = length < 0x80 ? 0 : Math.ceil((32 - Math.clz32(length)) / 8);
    const isShort = this.contentStart - this.start === (this.tag > 0xff ? 0 : 2 + octets);
    return isShort && !this.isInPieces && !this.isIndefinite;
  }

  /** The bytes as they are, tag and length included: signatures and digests cover these. */
  get bytes(): Uint8Array {
    return this.source.subarray(this.start, this.end);
  }

  get content(): Uint8Array {
    if (this.isInPieces) return joinPieces(this, this.tag);
    return this.source.subarray(this.contentStart, this.contentEnd);
  }

  children(): DerNode[] {
    const { contentEnd } = this;
    const nesting = { ends: this.nesting.ends, depth: this.nesting.depth + 1 };
    const children: DerNode[] = [];
    for (let at = this.contentStart; at < contentEnd; ) {
      if (children.length === MAX_CHILDREN || nesting.depth > MAX_DEPTH)
        throw new DerError('der-limite', `elemento ${this.start}`);
      const child = readNode(this.source, at, contentEnd, nesting);
      children.push(child);
      at = child.end;
    }
    return children;
  }
}

/** The single element of these bytes, with nothing after it. */
export function readDer(bytes: Uint8Array, tag?: number): DerNode {
  const node = readNode(bytes, 0, bytes.length);
  if (node.end !== bytes.length) throw new DerError('der-sobra', `byte ${node.end}`);
  if (tag !== undefined) expectTag(node, tag);
  return node;
}

/** The element that begins at `at` and must end before `limit`. */
export function readNode(
  source: Uint8Array,
  start: number,
  limit: number,
  nesting: Nesting = { depth: 0, ends: new Map() },
): DerNode {
  const { tag, contentStart, length } = readHeader(source, start, limit);
  const contentEnd = length === null ? findEnd(source, contentStart, limit, nesting) : contentStart + length;
  const end = length === null ? contentEnd + 2 : contentEnd;
  const isInPieces = (tag & CONSTRUCTED) !== 0 && isStringInPieces(tag);
  const whole = isInPieces ? tag & ~CONSTRUCTED : tag;
  return new DerNode(source, whole, start, contentStart, contentEnd, end, nesting, isInPieces);
}

/** The universal types whose content is a string; times are written as strings too. */
function isStringInPieces(tag: number): boolean {
  const number = tag & ~CONSTRUCTED;
  return (
    number === TAG.bitString ||
    number === TAG.octetString ||
    number === 0x0c ||
    (number >= 0x12 && number <= 0x1e && number !== 0x1d)
  );
}

/**
 * X.690, 8.6.4, 8.7.3 and 8.23: the pieces are BIT STRINGs or OCTET STRINGs, which may be in pieces themselves. Only the last
 * piece of a BIT STRING may leave bits unused.
 */
function joinPieces(node: DerNode, tag: number): Uint8Array {
  const pieces = node.children().map((piece) => {
    if (piece.tag !== tag && (tag === TAG.bitString || piece.tag !== TAG.octetString))
      throw new DerError('der-etiqueta', `byte ${piece.start}`);
    return piece.content;
  });
  if (tag !== TAG.bitString) return joinBytes(pieces);
  const [unused = 0] = pieces.at(-1) ?? [];
  const isPlain = pieces.every((piece, i) => piece.length > 0 && (i === pieces.length - 1 || piece[0] === 0));
  if (!isPlain) throw new DerError('der-valor', `BIT STRING ${node.start}`);
  return joinBytes([Uint8Array.of(unused), ...pieces.map((piece) => piece.subarray(1))]);
}

export function expectTag(node: DerNode, tag: number): DerNode {
  if (node.tag !== tag) throw new DerError('der-etiqueta', `byte ${node.start}`);
  return node;
}

/** Reads the fields of a SEQUENCE in order; optional ones are recognised by their tag. */
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

  /** The `[n] IMPLICIT OCTET STRING` or string that may come next, whole or in pieces. */
  takeBytesIf(number: number): Uint8Array | null {
    const whole = this.takeIf(contextTag(number, 'bytes'));
    if (whole) return whole.content;
    const inPieces = this.takeIf(contextTag(number, 'elements'));
    return inPieces && joinPieces(inPieces, TAG.octetString);
  }

  /** Nothing may follow the fields that were read. */
  end(): void {
    if (this.#at < this.#nodes.length) throw new DerError('der-sobra', `elemento ${this.#where}`);
  }
}
