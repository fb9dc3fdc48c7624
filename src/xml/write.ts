import { escapeAttribute, escapeText } from './escape.ts';
import { isQualifiedName } from './names.ts';

/** An element to be written; a namespace declaration is an attribute like the others, in the order given. */
export interface XmlInput {
  name: string;
  attributes?: Record<string, string>;
  children: readonly (XmlInput | RawXml | string)[];
}

/** Bytes spliced as they are: a signed element, taken by its `start` and `end` from the document that holds it. */
export interface RawXml {
  raw: Uint8Array;
}

/** What was asked to be written has no form in XML 1.0. */
export class XmlWriteError extends Error {
  override name = 'XmlWriteError';
  readonly code: 'nome-invalido' | 'caractere-proibido';
  /** The element, or the attribute, that cannot be written. */
  readonly where: string;

  constructor(code: XmlWriteError['code'], where: string) {
    super(`${where}: ${code}`);
    this.code = code;
    this.where = where;
  }
}

/** The document in UTF-8, with its XML declaration, no white space of its own and the escapes of Canonical XML. */
export function writeXml(root: XmlInput): Uint8Array {
  const output = new Output();
  output.text('<?xml version="1.0" encoding="UTF-8"?>');
  writeElement(root, output);
  return output.join();
}

function writeElement({ name, attributes = {}, children }: XmlInput, output: Output): void {
  output.ensureName(name, name);
  output.text(`<${name}`);
  for (const [attribute, value] of Object.entries(attributes)) {
    output.ensureName(attribute, name);
    const escaped = isPlain(value)
      ? value
      : escapeAttribute(ensureCharacters(value, `${name}/@${attribute}`));
    output.text(` ${attribute}="${escaped}"`);
  }
  output.text('>');
  for (const child of children) {
    if (typeof child === 'string') {
      output.text(isPlain(child) ? child : escapeText(ensureCharacters(child, name)));
    } else if ('raw' in child) {
      output.bytes(child.raw);
    } else {
      writeElement(child, output);
    }
  }
  output.text(`</${name}>`);
}

/** Nothing in it is forbidden and nothing needs an escape: so are nearly all the values of a diploma. */
const isPlain = (text: string): boolean => PLAIN.test(text);

const PLAIN = /^[ !#-%'-;=?-~\u00a0-\ud7ff]*$/;

/** XML 1.0, production 2: also a lone surrogate, which an encoder would change in silence. */
function ensureCharacters(text: string, where: string): string {
  if (FORBIDDEN.test(text)) throw new XmlWriteError('caractere-proibido', where);
  return text;
}

const FORBIDDEN = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

const encoder = new TextEncoder();

class Output {
  readonly #parts: Uint8Array[] = [];
  readonly #names = new Set<string>();
  #pending = '';

  ensureName(name: string, where: string): void {
    if (this.#names.has(name)) return;
    if (!isQualifiedName(name)) throw new XmlWriteError('nome-invalido', where);
    this.#names.add(name);
  }

  text(text: string): void {
    this.#pending += text;
  }

  bytes(bytes: Uint8Array): void {
    this.#flush();
    this.#parts.push(bytes);
  }

  join(): Uint8Array {
    this.#flush();
    const [only, ...others] = this.#parts;
    if (only && others.length === 0) return only;
    const whole = new Uint8Array(this.#parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  #flush(): void {
    if (this.#pending !== '') this.#parts.push(encoder.encode(this.#pending));
    this.#pending = '';
  }
}
