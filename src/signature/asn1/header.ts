import { DerError } from './der-error.ts';

/** Tag and length of an element (X.690, 8.1), in every spelling that says one thing only. */
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

/** How deep elements are read; the deepest token seen in the world has 20 levels. */
export const MAX_DEPTH = 64;

export function readHeader(source: Uint8Array, start: number, limit: number): Header {
  let at = start;
  const next = (): number => {
    const octet = source[at];
    if (octet === undefined || at >= limit) throw new DerError('der-truncado', `byte ${start}`);
    at += 1;
    return octet;
  };
  const tag = readTag(next, start);
  const first = next();
  if (first === INDEFINITE) {
    if ((tag & CONSTRUCTED) === 0) throw new DerError('der-comprimento', `byte ${start}`);
    return { tag, contentStart: at, length: null };
  }
  let length = first;
  if (first > INDEFINITE) {
    length = 0;
    for (let octets = first & 0x7f; octets > 0; octets--) length = length * 256 + next();
    if (length > MAX_LENGTH) throw new DerError('der-comprimento', `byte ${start}`);
  }
  if (at + length > limit) throw new DerError('der-truncado', `byte ${start}`);
  return { tag, contentStart: at, length };
}

/** X.690, 8.1.2.4: numbers from 31 on stand in octets of their own. Nothing read here has one: it is passed over. */
function readTag(next: () => number, where: number): number {
  const first = next();
  if ((first & 0x1f) !== 0x1f) return first;
  let number = 0;
  let octet: number;
  do {
    octet = next();
    number = number * 128 + (octet & 0x7f);
    if (number > MAX_TAG_NUMBER) throw new DerError('der-etiqueta', `byte ${where}`);
  } while (octet >= 0x80);
  return number < 0x1f ? (first & 0xe0) | number : (number << 8) | first;
}

/** How deep an element lies, and where the indefinite ones that were scanned already end. */
export interface Nesting {
  readonly depth: number;
  readonly ends: Map<number, number>;
}

/** Where the end-of-contents of an indefinite element stands. Each stretch is scanned once, however deep it is nested. */
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
