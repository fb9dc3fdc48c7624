import { XML_LIMITS } from '../limits.ts';
import { endOfName, isAsciiNamePart, splitName } from '../names.ts';
import { XmlRefusal } from './issue.ts';
import { utf8Length } from './position.ts';
import type { SourceText } from './source-text.ts';

export interface QualifiedName {
  name: string;
  prefix: string;
  localName: string;
}

interface KnownName extends QualifiedName {
  /** Where the source holds it, and how long it is there, in bytes. */
  start: number;
  length: number;
}

/** Reads names, and makes the strings of one that comes again and again only once. */
export class NameReader {
  readonly #source: Uint8Array;
  readonly #text: SourceText;
  /** Each slot holds the last name whose hash fell on it: a clash costs time, never the right name. */
  readonly #known: (KnownName | undefined)[] = new Array(SLOTS);

  constructor(source: Uint8Array, text: SourceText) {
    this.#source = source;
    this.#text = text;
  }

  /** Null when no name starts here. */
  read(start: number): KnownName | null {
    const source = this.#source;
    let end = start;
    let hash = 0;
    let byte = source[end] ?? 0;
    while (NAME_BYTES[byte] === ASCII) {
      hash = (Math.imul(hash, 31) + byte) | 0;
      end += 1;
      byte = source[end] ?? 0;
    }
    if (NAME_BYTES[byte] === WIDE) end = this.#endOfWide(start);
    if (end === start) return null;
    const slot = hash & (SLOTS - 1);
    const known = this.#known[slot];
    if (known && known.length === end - start && isSame(source, known.start, start, known.length))
      return known;
    const made = this.#make(start, end);
    this.#known[slot] = made;
    return made;
  }

  /** The end of the name here, if it is the one at `other` and nothing longer; else null. */
  endOfSame(start: number, other: number): number | null {
    const source = this.#source;
    let length = 0;
    let byte = source[other] ?? 0;
    while (NAME_BYTES[byte] !== NONE) {
      if (source[start + length] !== byte) return null;
      length += 1;
      byte = source[other + length] ?? 0;
    }
    const end = start + length;
    const next = NAME_BYTES[source[end] ?? 0];
    return next === NONE || (next === WIDE && this.#endOfWide(end) === end) ? end : null;
  }

  #make(start: number, end: number): KnownName {
    const name = this.#text.slice(start, end);
    if (name.length > XML_LIMITS.nameLength) throw new XmlRefusal('limite-de-nome', start);
    const parts = splitName(name);
    if (!parts) throw new XmlRefusal('nome-invalido', start);
    return { name, prefix: parts.prefix, localName: parts.localName, start, length: end - start };
  }

  #endOfWide(start: number): number {
    const window = this.#text.peek(start, WINDOW_BYTES);
    return start + utf8Length(window.slice(0, endOfName(window, 0)));
  }
}

const SLOTS = 256;

/** More than a name may have, so that a character cut at the end of the window is never reached. */
const WINDOW_BYTES = 4 * (XML_LIMITS.nameLength + 2);

const NONE = 0;
const ASCII = 1;
/** Part of a character beyond ASCII, which only its code point tells. */
const WIDE = 2;

const NAME_BYTES = Uint8Array.from({ length: 0x100 }, (_, byte) => {
  if (byte >= 0x80) return WIDE;
  return isAsciiNamePart(byte) ? ASCII : NONE;
});

function isSame(source: Uint8Array, one: number, other: number, length: number): boolean {
  for (let at = 0; at < length; at += 1) if (source[one + at] !== source[other + at]) return false;
  return true;
}
