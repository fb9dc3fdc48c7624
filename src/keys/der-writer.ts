import { contextTag, TAG } from '#pki/der.ts';

/** Writes DER: the counterpart of `der.ts`, for the certificates, lists and stamps this project makes itself. */

type Part = Uint8Array | null;

export function element(tag: number, ...parts: readonly Part[]): Buffer {
  const content = Buffer.concat(parts.filter((part) => part !== null));
  return Buffer.concat([Buffer.from([tag, ...writeLength(content.length)]), content]);
}

/** An absent optional field is null. */
export const sequence = (...parts: readonly Part[]): Buffer => element(TAG.sequence, ...parts);

/** X.690, 11.6: the elements of a SET OF stand in the order of their bytes. */
export const setOf = (...parts: readonly Uint8Array[]): Buffer =>
  element(TAG.set, ...parts.toSorted(Buffer.compare));

export const context = (number: number, ...parts: readonly Part[]): Buffer =>
  element(contextTag(number, 'elements'), ...parts);

export const contextBytes = (number: number, content: Uint8Array): Buffer =>
  element(contextTag(number, 'bytes'), content);

export const octetString = (content: Uint8Array): Buffer => element(TAG.octetString, content);
export const bitString = (content: Uint8Array, unused = 0): Buffer =>
  element(TAG.bitString, Buffer.from([unused]), content);
export const boolean = (value: boolean): Buffer => element(TAG.boolean, Buffer.from([value ? 0xff : 0]));
export const nothing = (): Buffer => Buffer.from([0x05, 0x00]);
export const utf8 = (text: string): Buffer => element(0x0c, Buffer.from(text));
export const printable = (text: string): Buffer => element(0x13, Buffer.from(text, 'latin1'));

/** A non-negative whole number, or its octets. */
export function integer(value: bigint | number | Uint8Array): Buffer {
  const hex = value instanceof Uint8Array ? Buffer.from(value).toString('hex') : value.toString(16);
  const octets = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  const first = octets.findIndex((octet) => octet !== 0);
  const digits = first < 0 ? Buffer.from([0]) : octets.subarray(first);
  return element(TAG.integer, Buffer.from((digits[0] ?? 0) >= 0x80 ? [0] : []), digits);
}

export function oid(dotted: string): Buffer {
  const [root = 0n, second = 0n, ...rest] = dotted.split('.').map(BigInt);
  return element(TAG.oid, Buffer.from([root * 40n + second, ...rest].flatMap(writeArc)));
}

/** RFC 5280, 4.1.2.5: UTCTime through 2049, GeneralizedTime from 2050. */
export function time(date: Date): Buffer {
  const text = generalizedText(date);
  const year = Number(text.slice(0, 4));
  return year >= 1950 && year < 2050
    ? element(TAG.utcTime, Buffer.from(text.slice(2)))
    : element(TAG.generalizedTime, Buffer.from(text));
}

/** With milliseconds where present (RFC 3161, 2.4.2). */
export function generalizedTime(date: Date): Buffer {
  const fraction = String(date.getUTCMilliseconds()).padStart(3, '0').replace(/0+$/, '');
  const text = generalizedText(date);
  return element(
    TAG.generalizedTime,
    Buffer.from(fraction === '' ? text : `${text.slice(0, -1)}.${fraction}Z`),
  );
}

const generalizedText = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:T]/g, '')}Z`;

function writeLength(length: number): number[] {
  if (length < 0x80) return [length];
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return [0x80 | octets.length, ...octets];
}

function writeArc(arc: bigint): number[] {
  const octets = [Number(arc & 0x7fn)];
  for (let rest = arc >> 7n; rest > 0n; rest >>= 7n) octets.unshift(Number(rest & 0x7fn) | 0x80);
  return octets;
}
