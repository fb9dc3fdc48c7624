import { DerError } from './der-error.ts';

/** Tag and length of an element (X.690, 8.1), in every unambiguous spelling. */
export interface Header {
  tag: number;
  contentStart: number;
  /** Null where it is indefinite. */
  length: number | null;
}

export const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;
const MAX_LENGTH = 0xffffffff;
const MAX_TAG_NUMBER = 0xffff;

/** Depth limit of elements; the deepest real token has 20 levels. */
export const MAX_DEPTH = 64;

export function readHeader(source: Uint8Array, start: number, limit: number): Header {
  const { tag, end: lengthAt } = readTag(source, start, limit);
  const first = octetAt(source, lengthAt, limit);
  let contentStart = lengthAt + 1;
  if (first === INDEFINITE) {
    if ((tag & CONSTRUCTED) === 0) throw new DerError('der-comprimento', `byte ${start}`);
    return { tag, contentStart, length: null };
  }
  let length = first;
  if (first > INDEFINITE) {
    length = 0;
    for (let octets = first & 0x7f; octets > 0; octets--) {
      length = length * 256 + octetAt(source, contentStart, limit);
      contentStart += 1;
    }
    if (length > MAX_LENGTH) throw new DerError('der-comprimento', `byte ${start}`);
  }
  if (contentStart + length > limit) throw new DerError('der-truncado', `byte ${start}`);
  return { tag, contentStart, length };
}

function octetAt(source: Uint8Array, at: number, limit: number): number {
  const octet = source[at];
  if (octet === undefined || at >= limit) throw new DerError('der-truncado', `byte ${at}`);
  return octet;
}

/** X.690, 8.1.2.4: numbers from 31 on stand in octets of their own. No element read here has one: it is skipped. */
function readTag(source: Uint8Array, start: number, limit: number): { tag: number; end: number } {
  const first = octetAt(source, start, limit);
  let end = start + 1;
  if ((first & 0x1f) !== 0x1f) return { tag: first, end };
  let number = 0;
  let octet: number;
  do {
    octet = octetAt(source, end, limit);
    end += 1;
    number = number * 128 + (octet & 0x7f);
    if (number > MAX_TAG_NUMBER) throw new DerError('der-etiqueta', `byte ${start}`);
  } while (octet >= 0x80);
  return { tag: number < 0x1f ? (first & 0xe0) | number : (number << 8) | first, end };
}

/** The depth of an element, and the known ends of indefinite elements. */
export interface Nesting {
  readonly depth: number;
  readonly ends: Map<number, number>;
}

/** The end-of-contents of an indefinite element. Each stretch is scanned once, however deep it is nested. */
export function findEnd(
  source: Uint8Array,
  contentStart: number,
  limit: number,
  { depth, ends }: Nesting,
): number {
  const known = ends.get(contentStart);
  if (known !== undefined) return known;
  const open = [contentStart];
  for (let at = contentStart; ; ) {
    const isEnd = at + 2 <= limit && source[at] === 0 && source[at + 1] === 0;
    if (isEnd) {
      ends.set(open.pop() ?? at, at);
      if (open.length === 0) return at;
      at += 2;
      continue;
    }
    const header = readHeader(source, at, limit);
    at = header.contentStart + (header.length ?? 0);
    if (header.length !== null) continue;
    if (depth + open.length > MAX_DEPTH) throw new DerError('der-limite', `byte ${at}`);
    open.push(at);
  }
}
