import { type Budget, PDF_LIMITS, PdfRefusal } from './limits.ts';
import { decodeHex, unescapeLiteral, unescapeName } from './strings.ts';
import { type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from './value.ts';

const isSpace = (byte: number | undefined): boolean =>
  byte === 0 || byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 32;

const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 48 && byte <= 57;
const LETTER_R = 82;

const DELIMITERS = new Set([...'()<>[]{}/%'].map((char) => char.charCodeAt(0)));
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !isSpace(byte) && !DELIMITERS.has(byte);

const [PERCENT, OPEN, CLOSE, LESS, GREATER, SLASH, BACKSLASH, ARRAY, ARRAY_END] = [...'%()<>/\\[]'].map(
  (char) => char.charCodeAt(0),
);

/** Reads values from bytes, in any writer's style: comments, every kind of space, every generation. */
export class ValueReader {
  constructor(
    readonly bytes: Uint8Array,
    readonly budget: Budget,
    public at = 0,
    /** Only this much of a longer word or string is kept. */
    readonly maxText = MAX_TEXT,
  ) {}

  next(depth = 0): PdfValue {
    if (depth > PDF_LIMITS.depth) throw new PdfRefusal('limite', 'values too deep');
    this.budget.countValue();
    this.skipSpace();
    const byte = this.bytes[this.at];
    if (byte === LESS) return this.bytes[this.at + 1] === LESS ? this.#dict(depth) : this.#hex();
    if (byte === ARRAY) return this.#array(depth);
    if (byte === OPEN) return this.#literal();
    if (byte === SLASH) return this.#name();
    return this.#wordOrNumber();
  }

  skipSpace(): void {
    const start = this.at;
    for (;;) {
      while (isSpace(this.bytes[this.at])) this.at += 1;
      if (this.bytes[this.at] !== PERCENT) break;
      while (this.at < this.bytes.length && this.bytes[this.at] !== 10 && this.bytes[this.at] !== 13)
        this.at += 1;
    }
    this.budget.spend(this.at - start);
  }

  /** The run of regular characters here, as text. */
  word(): string {
    const start = this.at;
    while (isRegular(this.bytes[this.at])) this.at += 1;
    this.budget.spend(this.at - start + WORD_COST);
    return textOf(this.bytes.subarray(start, Math.min(this.at, start + this.maxText)));
  }

  #dict(depth: number): PdfDict {
    const dict: PdfDict = new Map();
    this.at += 2;
    for (this.skipSpace(); this.bytes[this.at] !== GREATER; this.skipSpace()) {
      const key = this.next(depth + 1);
      if (!(key instanceof PdfName)) throw this.#refusal('no key');
      dict.set(key.value, this.next(depth + 1));
    }
    this.at += 2;
    return dict;
  }

  #array(depth: number): PdfValue[] {
    const array: PdfValue[] = [];
    this.at += 1;
    for (this.skipSpace(); this.bytes[this.at] !== ARRAY_END; this.skipSpace())
      array.push(this.next(depth + 1));
    this.at += 1;
    return array;
  }

  #name(): PdfName {
    this.at += 1;
    return new PdfName(unescapeName(this.word()));
  }

  #hex(): PdfString {
    const end = this.bytes.indexOf(GREATER ?? 0, this.at);
    if (end < 0) throw this.#refusal('a string without end');
    this.budget.spend(end - this.at);
    const read = this.bytes.subarray(this.at + 1, Math.min(end, this.at + 1 + 2 * this.maxText));
    this.at = end + 1;
    return new PdfString(decodeHex(textOf(read)));
  }

  #literal(): PdfString {
    const start = this.at + 1;
    let depth = 0;
    for (; this.at < this.bytes.length; this.at += 1) {
      const byte = this.bytes[this.at];
      if (byte === BACKSLASH) this.at += 1;
      else if (byte === OPEN) depth += 1;
      else if (byte === CLOSE) {
        depth -= 1;
        if (depth === 0) break;
      }
    }
    this.budget.spend(this.at - start + 1);
    if (this.at >= this.bytes.length) throw this.#refusal('a string without end');
    const body = this.bytes.subarray(start, Math.min(this.at, start + this.maxText));
    this.at += 1;
    return new PdfString(unescapeLiteral(textOf(body)));
  }

  #wordOrNumber(): PdfValue {
    const word = this.word();
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    if (!NUMBER.test(word)) throw this.#refusal('no value');
    return (/^\d+$/.test(word) ? this.#reference(word) : null) ?? Number(word);
  }

  /** "12 0 R", or only the number, without consuming what follows. */
  #reference(id: string): PdfRef | null {
    const after = this.at;
    this.skipSpace();
    // In a list of numbers another number follows each: it is skipped unread, until an R shows that it was a
    // generation.
    const start = this.at;
    while (isDigit(this.bytes[this.at])) this.at += 1;
    this.budget.spend(this.at - start + WORD_COST);
    if (this.at > start && !isRegular(this.bytes[this.at])) {
      this.skipSpace();
      if (this.bytes[this.at] === LETTER_R && !isRegular(this.bytes[this.at + 1])) {
        this.at += 1;
        return new PdfRef(Number(id));
      }
    }
    this.at = after;
    return null;
  }

  #refusal(what: string): PdfRefusal {
    return new PdfRefusal('sintaxe', `${what} at byte ${this.at}`);
  }
}

/** Each digit has one place in it: where two could take it, a long word that is no number would cost its square. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/;
/** For a foreign file: no name and no code is longer. */
const MAX_TEXT = 4096;
/** The cost of reading a word, besides its bytes. */
const WORD_COST = 24;

const SHORT = 32;
/** The most arguments of one call. */
const CHUNK = 4096;

/** `TextDecoder` cannot do this: its latin1 is windows-1252. */
export function textOf(bytes: Uint8Array): string {
  let text = '';
  // Most texts are words: passing their letters as arguments would take longer than reading them.
  if (bytes.length <= SHORT) {
    for (const byte of bytes) text += String.fromCharCode(byte);
    return text;
  }
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return text;
}
