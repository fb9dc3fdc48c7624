import type { XmlIssueCode } from '../explain-issue.ts';
import { XmlRefusal } from './issue.ts';
import { NameReader, type QualifiedName } from './name-reader.ts';
import type { SourceText } from './source-text.ts';

/** A place in the source, in bytes, and the small steps every part of the grammar is made of. */
export class Reader {
  at = 0;
  readonly source: Uint8Array;
  readonly text: SourceText;
  readonly #names: NameReader;

  constructor(source: Uint8Array, text: SourceText) {
    this.source = source;
    this.text = text;
    this.#names = new NameReader(source, text);
  }

  get isAtEnd(): boolean {
    return this.at >= this.source.length;
  }

  /** Moves past the byte, if it comes next. */
  skip(byte: number): boolean {
    const isNext = this.source[this.at] === byte;
    if (isNext) this.at += 1;
    return isNext;
  }

  sees(byte: number): boolean {
    return this.source[this.at] === byte;
  }

  /** The text of the next bytes; where they end inside a character, it does not end like the source. */
  peek(length: number): string {
    return this.text.peek(this.at, length);
  }

  skipSpace(): boolean {
    const start = this.at;
    while (isSpace(this.source[this.at])) this.at += 1;
    return this.at > start;
  }

  readName(): QualifiedName {
    const name = this.#names.read(this.at);
    if (!name) throw this.refusalHere('nome-invalido');
    this.at += name.length;
    return name;
  }

  /** Moves past the name that stands at `other`, if it and nothing longer comes next. */
  skipSameName(other: number): boolean {
    const end = this.#names.endOfSame(this.at, other);
    if (end !== null) this.at = end;
    return end !== null;
  }

  /** Text that stops in the middle of something is told apart from text that is wrong. */
  refusalHere(code: XmlIssueCode, detail = ''): XmlRefusal {
    return new XmlRefusal(this.isAtEnd ? 'fim-inesperado' : code, this.at, detail);
  }
}

function isSpace(byte: number | undefined): boolean {
  return byte === 0x20 || byte === 0x0a || byte === 0x09 || byte === 0x0d;
}
