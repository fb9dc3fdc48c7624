/** SHA-256 of the program that runs this: Node's answers at once, the browser's later. */
export type Sha256 = (data: Uint8Array) => Uint8Array | Promise<Uint8Array>;

export const HASH_BYTES = 32;

/** RFC 6962, section 2.1: a leaf can never be taken for a node. */
const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

export const hashLeaf = (sha256: Sha256, entry: Uint8Array) => sha256(concat(LEAF, entry));

export const hashNode = (sha256: Sha256, left: Uint8Array, right: Uint8Array) =>
  sha256(concat(NODE, left, right));

export function concat(...parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}

export const isSameHash = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, index) => byte === other[index]);

/** The largest power of two below `count`, which is over 1. */
export function splitAt(count: number): number {
  let half = 1;
  while (half * 2 < count) half *= 2;
  return half;
}
