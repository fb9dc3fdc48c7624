import { DerError, type DerNode, expectTag, TAG } from '../der.ts';

/** The simple values of ASN.1, read from an element that must be of that type. */

export function readOid(node: DerNode): string {
  const { content } = expectTag(node, TAG.oid);
  if (content.length === 0 || content.length > MAX_OCTETS)
    throw new DerError('der-valor', `OID ${node.start}`);
  let dotted = '';
  let arc: number | bigint = 0;
  let isInside = false;
  for (const octet of content) {
    if (!isInside && octet === 0x80) throw new DerError('der-valor', `OID ${node.start}`);
    arc = append(arc, octet & 0x7f);
    isInside = octet >= 0x80;
    if (isInside) continue;
    dotted = dotted === '' ? writeRoot(arc) : `${dotted}.${arc}`;
    arc = 0;
  }
  if (isInside) throw new DerError('der-valor', `OID ${node.start}`);
  return dotted;
}

/** Arcs made of UUIDs (2.25) exceed what a number holds exactly. */
function append(arc: number | bigint, seven: number): number | bigint {
  return typeof arc === 'number' && arc < 2 ** 45 ? arc * 128 + seven : (BigInt(arc) << 7n) | BigInt(seven);
}

/** X.690, 8.19.4: the first two arcs stand in one. */
function writeRoot(arc: number | bigint): string {
  if (arc < 80) return arc < 40 ? `0.${arc}` : `1.${Number(arc) - 40}`;
  return `2.${BigInt(arc) - 80n}`;
}

/** Limit of a number or an OID. Serial numbers have 20 at most (RFC 5280, 4.1.2.2); some authorities exceed it. */
const MAX_OCTETS = 1024;

/** The octets of an INTEGER, two's complement, as short as they can be. */
export function readIntegerBytes(node: DerNode, tag: number = TAG.integer): Uint8Array {
  const { content } = expectTag(node, tag);
  if (content.length === 0) throw new DerError('der-valor', `INTEGER ${node.start}`);
  let first = 0;
  while (isPadding(content[first], content[first + 1])) first += 1;
  return content.subarray(first);
}

function isPadding(octet: number | undefined, next: number | undefined): boolean {
  if (next === undefined) return false;
  return octet === 0 ? next < 0x80 : octet === 0xff && next >= 0x80;
}

export function readInteger(node: DerNode): bigint {
  const content = readIntegerBytes(node);
  if (content.length > MAX_OCTETS) throw new DerError('der-limite', `INTEGER ${node.start}`);
  return BigInt.asIntN(content.length * 8, BigInt(`0x${toHex(content)}`));
}

/** A count or a version: at most 2³¹ − 1. */
export function readSmallInteger(node: DerNode, tag: number = TAG.integer): number {
  const content = readIntegerBytes(node, tag);
  if (content.length > 4 || (content[0] ?? 0) >= 0x80)
    throw new DerError('der-valor', `INTEGER ${node.start}`);
  return content.reduce((value, octet) => value * 256 + octet, 0);
}

/** X.690, 8.2.2: any non-zero value is true; only DER demands FF. */
export function readBoolean(node: DerNode): boolean {
  const { content } = expectTag(node, TAG.boolean);
  if (content.length !== 1) throw new DerError('der-valor', `BOOLEAN ${node.start}`);
  return content[0] !== 0;
}

export interface Bits {
  readonly octets: Uint8Array;
  /** How many bits of the last octet are unused. */
  readonly unused: number;
}

export function readBits(node: DerNode): Bits {
  const { content } = expectTag(node, TAG.bitString);
  const [unused] = content;
  if (unused === undefined || unused > 7) throw new DerError('der-valor', `BIT STRING ${node.start}`);
  return { octets: content.subarray(1), unused };
}

/** A BIT STRING of flags: the numbers of the bits that are set. */
export function readBitFlags(node: DerNode): Set<number> {
  const { octets, unused } = readBits(node);
  const bits = Math.min(octets.length * 8 - unused, 64);
  const flags = new Set<number>();
  for (let bit = 0; bit < bits; bit++) if ((octets[bit >> 3] ?? 0) & (0x80 >> (bit & 7))) flags.add(bit);
  return flags;
}

export function toHex(bytes: Uint8Array): string {
  const codes = new Uint8Array(bytes.length * 2);
  for (let at = 0; at < bytes.length; at += 1) {
    const octet = bytes[at] ?? 0;
    codes[at * 2] = HEX_DIGITS[octet >> 4] ?? 0;
    codes[at * 2 + 1] = HEX_DIGITS[octet & 15] ?? 0;
  }
  return new TextDecoder().decode(codes);
}

const HEX_DIGITS = new TextEncoder().encode('0123456789abcdef');

export function equalBytes(a: Uint8Array, b: Uint8Array): boolean {
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
