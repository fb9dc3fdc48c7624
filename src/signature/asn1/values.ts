import { DerError, type DerNode, expectTag, TAG } from '../der.ts';

/** The simple values of ASN.1, read from an element that must be of that type. */

export function readOid(node: DerNode): string {
  return readOidContent(expectTag(node, TAG.oid).content, node.start);
}

function readOidContent(content: Uint8Array, where: number): string {
  if (content.length === 0 || content.length > 64) throw new DerError('der-valor', `OID ${where}`);
  let dotted = '';
  let arc = 0;
  let isInside = false;
  for (const octet of content) {
    if (!isInside && octet === 0x80) throw new DerError('der-valor', `OID ${where}`);
    arc = arc * 128 + (octet & 0x7f);
    if (arc > MAX_ARC) throw new DerError('der-limite', `OID ${where}`);
    isInside = octet >= 0x80;
    if (isInside) continue;
    if (dotted === '') {
      const root = Math.min(Math.floor(arc / 40), 2);
      dotted = `${root}.${arc - root * 40}`;
    } else {
      dotted += `.${arc}`;
    }
    arc = 0;
  }
  if (isInside) throw new DerError('der-valor', `OID ${where}`);
  return dotted;
}

/** No assigned arc is near it; beyond it numbers are no longer exact. */
const MAX_ARC = 2 ** 45;

/** The octets of an INTEGER, two's complement, as short as they can be. */
export function readIntegerBytes(node: DerNode, tag: number = TAG.integer): Uint8Array {
  const { content } = expectTag(node, tag);
  const [first, second] = content;
  if (first === undefined) throw new DerError('der-valor', `INTEGER ${node.start}`);
  const isPadded = second !== undefined && (first === 0 ? second < 0x80 : first === 0xff && second >= 0x80);
  if (isPadded) throw new DerError('der-valor', `INTEGER ${node.start}`);
  return content;
}

export function readInteger(node: DerNode): bigint {
  const content = readIntegerBytes(node);
  if (content.length > 64) throw new DerError('der-limite', `INTEGER ${node.start}`);
  return BigInt.asIntN(content.length * 8, BigInt(`0x${toHex(content)}`));
}

/** A count or a version: at most 2³¹ − 1. */
export function readSmallInteger(node: DerNode, tag: number = TAG.integer): number {
  const content = readIntegerBytes(node, tag);
  if (content.length > 4 || (content[0] ?? 0) >= 0x80)
    throw new DerError('der-valor', `INTEGER ${node.start}`);
  return content.reduce((value, octet) => value * 256 + octet, 0);
}

export function readBoolean(node: DerNode): boolean {
  const { content } = expectTag(node, TAG.boolean);
  const [octet] = content;
  if (content.length !== 1 || (octet !== 0 && octet !== 0xff))
    throw new DerError('der-valor', `BOOLEAN ${node.start}`);
  return octet === 0xff;
}

/** A BIT STRING of whole octets: a key or a signature. */
export function readBitOctets(node: DerNode): Uint8Array {
  const { content } = expectTag(node, TAG.bitString);
  if (content[0] !== 0) throw new DerError('der-valor', `BIT STRING ${node.start}`);
  return content.subarray(1);
}

/** A BIT STRING of flags: the numbers of the bits that are set. */
export function readBitFlags(node: DerNode): Set<number> {
  const [unused, ...octets] = expectTag(node, TAG.bitString).content;
  if (unused === undefined || unused > 7 || octets.length > 8)
    throw new DerError('der-valor', `BIT STRING ${node.start}`);
  const flags = new Set<number>();
  octets.forEach((octet, index) => {
    for (let bit = 0; bit < 8; bit++) if (octet & (0x80 >> bit)) flags.add(index * 8 + bit);
  });
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
