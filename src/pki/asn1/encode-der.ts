import { type DerNode, TAG } from '../der.ts';
import { CONSTRUCTED } from './header.ts';
import { joinBytes } from './join-bytes.ts';

/**
 * The same element in DER (X.690, 10 and 11.6): lengths definite and minimal, strings whole, the members of a SET OF in
 * the order of their bytes. `as-received` keeps their order. A primitive element keeps its content.
 */
export function encodeDer(node: DerNode, order: Order = 'sorted'): Uint8Array {
  return encode(node, order) ?? node.bytes;
}

type Order = 'sorted' | 'as-received';

/** Null where the bytes are already DER: nearly always, and then nothing is copied. */
function encode(node: DerNode, order: Order): Uint8Array | null {
  const isConstructed = (node.tag & CONSTRUCTED) !== 0;
  const children = isConstructed ? node.children() : [];
  const parts = children.map((child) => encode(child, order));
  const isSorted = node.tag !== TAG.set || order === 'as-received' || children.length < 2;
  if (node.isPlain && isSorted && parts.every((part) => part === null)) return null;
  return writeElement(node.tag, isConstructed ? joinParts(children, parts, isSorted) : node.content);
}

/** The members of a SET OF that stand in an element of another tag. */
export function encodeMembers(node: DerNode, order: Order): Uint8Array {
  const children = node.children();
  const parts = children.map((child) => encode(child, order));
  return joinParts(children, parts, order === 'as-received');
}

function joinParts(
  children: readonly DerNode[],
  parts: readonly (Uint8Array | null)[],
  isSorted: boolean,
): Uint8Array {
  const whole = children.map((child, index) => parts[index] ?? child.bytes);
  return joinBytes(isSorted ? whole : whole.toSorted(compareBytes));
}

export function writeElement(tag: number, content: Uint8Array): Uint8Array {
  return joinBytes([Uint8Array.of(...writeTag(tag), ...writeLength(content.length)), content]);
}

function writeTag(tag: number): number[] {
  if (tag <= 0xff) return [tag];
  const octets = [(tag >> 8) & 0x7f];
  for (let rest = tag >> 15; rest > 0; rest >>= 7) octets.unshift((rest & 0x7f) | 0x80);
  return [tag & 0xff, ...octets];
}

function writeLength(length: number): number[] {
  if (length < 0x80) return [length];
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return [0x80 | octets.length, ...octets];
}

/** X.690, 11.6: the shorter one counts as padded with zeros, so it precedes a longer one with the same beginning. */
function compareBytes(a: Uint8Array, b: Uint8Array): number {
  const shared = Math.min(a.length, b.length);
  for (let i = 0; i < shared; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return a.length - b.length;
}
