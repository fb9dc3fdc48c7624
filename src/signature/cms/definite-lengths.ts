import { DerError, TAG } from '../der.ts';

/**
 * CMS may be BER (RFC 5652, 1): widespread libraries write the envelope of a token with indefinite lengths and its
 * content in pieces, although RFC 3161 and XAdES ask for DER. Here lengths become definite and pieces whole; whatever
 * had a definite length stays byte for byte, and so does everything that is signed.
 */
export function withDefiniteLengths(bytes: Uint8Array): Uint8Array {
  const { der, end } = convert(bytes, 0, bytes.length, 0);
  if (end !== bytes.length) throw new DerError('der-sobra', `byte ${end}`);
  return der;
}

const MAX_DEPTH = 16;
const CONSTRUCTED = 0x20;
const INDEFINITE = 0x80;
const CONSTRUCTED_OCTET_STRING = TAG.octetString | CONSTRUCTED;

interface Converted {
  tag: number;
  der: Uint8Array;
  content: Uint8Array;
  end: number;
  isChanged: boolean;
}

function convert(source: Uint8Array, at: number, limit: number, depth: number): Converted {
  if (depth > MAX_DEPTH) throw new DerError('der-limite', `byte ${at}`);
  const { tag, contentStart, length } = readHeader(source, at, limit);
  const isIndefinite = length === null;
  const contentEnd = isIndefinite ? limit : contentStart + length;
  const asItIs = (end: number): Converted => ({
    tag,
    der: source.subarray(at, end),
    content: source.subarray(contentStart, end),
    end,
    isChanged: false,
  });
  if ((tag & CONSTRUCTED) === 0) {
    if (isIndefinite) throw new DerError('der-comprimento', `byte ${at}`);
    return asItIs(contentEnd);
  }
  const children: Converted[] = [];
  let next = contentStart;
  while (isIndefinite ? !isEndOfContents(source, next, limit) : next < contentEnd) {
    const child = convert(source, next, contentEnd, depth + 1);
    children.push(child);
    next = child.end;
  }
  const isInPieces = tag === CONSTRUCTED_OCTET_STRING;
  if (!isIndefinite && !isInPieces && !children.some(({ isChanged }) => isChanged)) return asItIs(contentEnd);
  const content = join(children.map((child) => (isInPieces ? pieceOf(child) : child.der)));
  const newTag = isInPieces ? TAG.octetString : tag;
  const der = join([header(newTag, content.length), content]);
  return { tag: newTag, der, content, end: isIndefinite ? next + 2 : contentEnd, isChanged: true };
}

/** X.690, 8.7.3: the pieces of an OCTET STRING are OCTET STRINGs. */
function pieceOf({ tag, content }: Converted): Uint8Array {
  if (tag !== TAG.octetString) throw new DerError('der-etiqueta', 'OCTET STRING');
  return content;
}

/** `length` is null where it is indefinite. */
function readHeader(
  source: Uint8Array,
  at: number,
  limit: number,
): { tag: number; contentStart: number; length: number | null } {
  const tag = source[at];
  const first = source[at + 1];
  if (tag === undefined || first === undefined || at + 2 > limit)
    throw new DerError('der-truncado', `byte ${at}`);
  if (first < INDEFINITE) return checked({ tag, contentStart: at + 2, length: first }, limit);
  if (first === INDEFINITE) return { tag, contentStart: at + 2, length: null };
  const octets = first & 0x7f;
  if (octets > 4) throw new DerError('der-comprimento', `byte ${at}`);
  let length = 0;
  for (let i = 0; i < octets; i++) length = length * 256 + (source[at + 2 + i] ?? 0);
  return checked({ tag, contentStart: at + 2 + octets, length }, limit);
}

function checked<Header extends { contentStart: number; length: number }>(
  read: Header,
  limit: number,
): Header {
  if (read.contentStart + read.length > limit)
    throw new DerError('der-truncado', `byte ${read.contentStart}`);
  return read;
}

function isEndOfContents(source: Uint8Array, at: number, limit: number): boolean {
  if (at + 2 > limit) throw new DerError('der-truncado', `byte ${at}`);
  return source[at] === 0 && source[at + 1] === 0;
}

function header(tag: number, length: number): Uint8Array {
  if (length < 0x80) return Uint8Array.of(tag, length);
  const octets: number[] = [];
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) octets.unshift(rest % 256);
  return Uint8Array.of(tag, 0x80 | octets.length, ...octets);
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((size, part) => size + part.length, 0));
  let at = 0;
  for (const part of parts) {
    joined.set(part, at);
    at += part.length;
  }
  return joined;
}
