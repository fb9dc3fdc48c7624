import { XML_LIMITS } from '../limits.ts';
import { endOfName, splitName } from '../names.ts';
import { type XmlIssueCode, XmlRefusal } from './issue.ts';

export interface QualifiedName {
  name: string;
  prefix: string;
  localName: string;
}

/** A place in the text, and the small steps every part of the grammar is made of. */
export class Reader {
  at = 0;
  readonly text: string;
  readonly #names = new Map<string, QualifiedName>();

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Moves past `expected`, if it comes next. */
  skip(expected: string): boolean {
    const isNext = this.sees(expected);
    if (isNext) this.at += expected.length;
    return isNext;
  }

  sees(expected: string): boolean {
    // Two characters settle most questions without a call out of compiled code.
    if (this.text.charCodeAt(this.at) !== expected.charCodeAt(0)) return false;
    if (expected.length === 1) return true;
    if (this.text.charCodeAt(this.at + 1) !== expected.charCodeAt(1)) return false;
    return expected.length === 2 || this.text.startsWith(expected, this.at);
  }

  skipSpace(): boolean {
    const start = this.at;
    while (isSpace(this.text.charCodeAt(this.at))) this.at += 1;
    return this.at > start;
  }

  readName(): QualifiedName {
    const start = this.at;
    const end = endOfName(this.text, start);
    if (end - start > XML_LIMITS.nameLength) throw new XmlRefusal('limite-de-nome', start);
    if (end === start) throw this.refusalHere('nome-invalido');
    const name = this.text.slice(start, end);
    const parts = this.#names.get(name) ?? this.#remember(name, start);
    this.at = end;
    return parts;
  }

  /** What stands between the quotes, as it is written. */
  readQuoted(): string {
    const quote = this.text.charAt(this.at);
    if (quote !== '"' && quote !== "'") throw this.refusalHere('atributo-malformado');
    const start = this.at + 1;
    const window = this.text.slice(start, start + XML_LIMITS.attributeValueLength + 1);
    const end = window.indexOf(quote);
    if (end < 0) {
      const isCut = start + window.length >= this.text.length;
      throw new XmlRefusal(isCut ? 'fim-inesperado' : 'limite-de-valor', isCut ? this.text.length : this.at);
    }
    this.at = start + end + 1;
    return window.slice(0, end);
  }

  /** Text that stops in the middle of something is told apart from text that is wrong. */
  refusalHere(code: XmlIssueCode, detail = ''): XmlRefusal {
    return new XmlRefusal(this.isAtEnd ? 'fim-inesperado' : code, this.at, detail);
  }

  #remember(name: string, start: number): QualifiedName {
    const parts = splitName(name);
    if (!parts) throw new XmlRefusal('nome-invalido', start);
    const qualified = { name, prefix: parts.prefix, localName: parts.localName };
    this.#names.set(name, qualified);
    return qualified;
  }
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || unit === 0x0a || unit === 0x09 || unit === 0x0d;
}
