import { Budget, PDF_LIMITS, PdfRefusal } from '../limits.ts';
import type { PdfDict, PdfValue } from '../value.ts';
import { textOf, ValueReader } from '../value-reader.ts';

/** An object and its place in the file; of two with one number the later counts. */
export interface ScannedObject {
  id: number;
  value: PdfValue;
  /** From the first byte of its stream to where `endstream` was found. */
  stream: { start: number; end: number } | null;
}

export interface ScannedPdf {
  objects: readonly ScannedObject[];
  /** In the order of the file. */
  trailers: readonly PdfDict[];
  /** How many times the file was closed: more than once means that it was extended. */
  revisoes: number;
}

/**
 * Reads a PDF from its first byte to its last, without its cross-reference tables: so it reads files of every version,
 * and damaged ones, in one pass. It may find an attachment that a viewer would not; that is harmless, because every
 * finding must still be proven.
 */
export function scanObjects(bytes: Uint8Array, budget = new Budget(PDF_LIMITS.steps)): ScannedPdf {
  const objects: ScannedObject[] = [];
  const trailers: PdfDict[] = [];
  let revisoes = 0;
  let at = 0;
  while (at < bytes.length) {
    const kind = findKeyword(bytes, at);
    if (!kind) {
      at += 1;
      continue;
    }
    const after = at + kind.length;
    budget.spend(KEYWORD_COST);
    if (kind === 'obj') {
      const id = readNumberBefore(bytes, at);
      const read = id === null ? null : readOrNull(() => readObject(bytes, after, id, budget));
      if (read) objects.push(read.object);
      if (objects.length > PDF_LIMITS.objects) throw new PdfRefusal('limite', 'too many objects');
      at = read?.end ?? after;
    } else if (kind === 'trailer') {
      const trailer = readOrNull(() => new ValueReader(bytes, budget, after).next());
      if (trailer instanceof Map) trailers.push(trailer);
      at = after;
    } else {
      // A file made for the web closes its first part with "startxref 0".
      const position = readOrNull(() => new ValueReader(bytes, budget, after).next());
      if (typeof position === 'number' && position > 0) revisoes += 1;
      at = after;
    }
  }
  return { objects, trailers, revisoes };
}

const encoder = new TextEncoder();
const KEYWORDS = (['obj', 'trailer', 'startxref'] as const).map((kind) => ({
  kind,
  first: kind.charCodeAt(0),
  word: encoder.encode(kind),
}));
/** The cost of examining a keyword, besides the bytes: a file of only keywords must end too. */
const KEYWORD_COST = 500;
const LETTER_D = 0x64;
const STREAM = encoder.encode('stream');
const END_STREAM = encoder.encode('endstream');

/** "endobj" does not count. */
function findKeyword(bytes: Uint8Array, at: number): 'obj' | 'trailer' | 'startxref' | null {
  for (const { kind, first, word } of KEYWORDS) {
    if (bytes[at] === first && isAt(bytes, at, word))
      return kind === 'obj' && bytes[at - 1] === LETTER_D ? null : kind;
  }
  return null;
}

function readObject(
  bytes: Uint8Array,
  start: number,
  id: number,
  budget: Budget,
): { object: ScannedObject; end: number } {
  const reader = new ValueReader(bytes, budget, start);
  const value = reader.next();
  const end = reader.at;
  reader.skipSpace();
  if (!(value instanceof Map) || !isAt(bytes, reader.at, STREAM))
    return { object: { id, value, stream: null }, end };
  const from = skipLineEnd(bytes, reader.at + STREAM.length);
  const length = value.get('Length');
  const stated = typeof length === 'number' ? findStatedEnd(bytes, from, length) : null;
  const to = stated ?? findEndStream(bytes, from, budget);
  return { object: { id, value, stream: { start: from, end: to } }, end: to };
}

/** The end of the stream if its stated length is true: `endstream` follows it. */
export function findStatedEnd(bytes: Uint8Array, start: number, length: number): number | null {
  const end = start + length;
  if (!Number.isSafeInteger(end) || length < 0 || end > bytes.length) return null;
  return isAt(bytes, skipLineEnd(bytes, end), END_STREAM) ? end : null;
}

function findEndStream(bytes: Uint8Array, start: number, budget: Budget): number {
  for (let at = start; ; at += 1) {
    const found = bytes.indexOf(END_STREAM[0] ?? 0, at);
    // A stream without an end takes the rest of the file: nothing after it can be distinguished from its content.
    budget.spend((found < 0 ? bytes.length : found) - at + 1);
    if (found < 0) return bytes.length;
    at = found;
    if (isAt(bytes, at, END_STREAM)) return at;
  }
}

function skipLineEnd(bytes: Uint8Array, at: number): number {
  if (bytes[at] === 13) return bytes[at + 1] === 10 ? at + 2 : at + 1;
  return bytes[at] === 10 ? at + 1 : at;
}

function isAt(bytes: Uint8Array, at: number, word: Uint8Array): boolean {
  for (let i = 0; i < word.length; i++) if (bytes[at + i] !== word[i]) return false;
  return true;
}

/** "12 0 " before "obj". */
function readNumberBefore(bytes: Uint8Array, at: number): number | null {
  const before = textOf(bytes.subarray(Math.max(0, at - 24), at));
  const match = /(?:^|[^\d])(\d{1,9})\s+\d{1,5}\s+$/.exec(before);
  return match ? Number(match[1]) : null;
}

/** A misplaced token is skipped; a spent budget is not. */
function readOrNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof PdfRefusal && error.code === 'sintaxe') return null;
    throw error;
  }
}
