import { type PdfDict, PdfName, PdfRef, PdfString, type PdfValue } from './value.ts';

const SPACE = /[\0\t\n\f\r ]*/y;
const REFERENCE = /(\d+) 0 R\b/y;
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)/y;
const NAME = /\/([^\0\t\n\f\r ()<>[\]{}/%]*)/y;
const KEYWORD = /true|false|null/y;
const HEX = /<([0-9A-Fa-f\s]*)>/y;

/** Reads values one after the other; whatever Typst does not write (comments, other generations) is refused. */
export class ValueParser {
  constructor(
    readonly text: string,
    public position = 0,
  ) {}

  next(): PdfValue {
    this.take(SPACE);
    if (this.text.startsWith('<<', this.position)) return this.#dict();
    if (this.text[this.position] === '[') return this.#array();
    if (this.text[this.position] === '(') return this.#literal();
    const hex = this.take(HEX);
    if (hex) return new PdfString(decodeHex(hex[1] ?? ''));
    const name = this.take(NAME);
    if (name) return new PdfName(unescapeName(name[1] ?? ''));
    const reference = this.take(REFERENCE);
    if (reference) return new PdfRef(Number(reference[1]));
    const number = this.take(NUMBER);
    if (number) return Number(number[0]);
    const keyword = this.take(KEYWORD)?.[0];
    if (keyword) return keyword === 'null' ? null : keyword === 'true';
    throw new SyntaxError(`no PDF value at byte ${this.position}`);
  }

  /** What the sticky `pattern` finds here, and moves past it. */
  take(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position;
    const match = pattern.exec(this.text);
    if (match) this.position = pattern.lastIndex;
    return match;
  }

  #dict(): PdfDict {
    const dict: PdfDict = new Map();
    this.position += 2;
    for (this.take(SPACE); !this.text.startsWith('>>', this.position); this.take(SPACE)) {
      const key = this.next();
      if (!(key instanceof PdfName) || dict.has(key.value)) {
        throw new SyntaxError(`no key, or one twice, at byte ${this.position}`);
      }
      dict.set(key.value, this.next());
    }
    this.position += 2;
    return dict;
  }

  #array(): PdfValue[] {
    const array: PdfValue[] = [];
    this.position += 1;
    for (this.take(SPACE); this.text[this.position] !== ']'; this.take(SPACE)) array.push(this.next());
    this.position += 1;
    return array;
  }

  #literal(): PdfString {
    const end = findLiteralEnd(this.text, this.position);
    const body = this.text.slice(this.position + 1, end - 1);
    this.position = end;
    return new PdfString(unescapeLiteral(body));
  }
}

/** The position after the parenthesis that closes the one at `start`. */
export function findLiteralEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '(') depth += 1;
    else if (char === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new SyntaxError(`the string at byte ${start} has no end`);
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

export function unescapeLiteral(body: string): string {
  return body.replace(/\\([0-7]{1,3}|\r\n|.)/gs, (_, escaped: string) => {
    if (/^[0-7]/.test(escaped)) return String.fromCharCode(Number.parseInt(escaped, 8) & 0xff);
    if (/^[\r\n]/.test(escaped)) return '';
    return ESCAPES[escaped] ?? escaped;
  });
}

export function decodeHex(digits: string): string {
  const bare = digits.replace(/\s/g, '');
  return Buffer.from(bare.length % 2 === 0 ? bare : `${bare}0`, 'hex').toString('latin1');
}

function unescapeName(name: string): string {
  return name.replace(/#([0-9A-Fa-f]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}
