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
  ensureName(name, name);
  output.text(`<${name}`);
  for (const [attribute, value] of Object.entries(attributes)) {
    ensureName(attribute, name);
    ensureCharacters(value, `${name}/@${attribute}`);
    output.text(` ${attribute}="${escapeAttribute(value)}"`);
  }
  output.text('>');
  for (const child of children) {
    if (typeof child === 'string') {
      ensureCharacters(child, name);
      output.text(escapeText(child));
    } else if ('raw' in child) {
      output.bytes(child.raw);
    } else {
      writeElement(child, output);
    }
  }
  output.text(`</${name}>`);
}

function ensureName(name: string, where: string): void {
  if (!isQualifiedName(name)) throw new XmlWriteError('nome-invalido', where);
}

/** XML 1.0, production 2: also a lone surrogate, which an encoder would change in silence. */
function ensureCharacters(text: string, where: string): void {
  if (FORBIDDEN.test(text)) throw new XmlWriteError('caractere-proibido', where);
}

const FORBIDDEN = /[^\t\n\r -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

class Output {
  readonly #parts: Uint8Array[] = [];
  #pending: string[] = [];

  text(text: string): void {
    this.#pending.push(text);
  }

  bytes(bytes: Uint8Array): void {
    this.#flush();
    this.#parts.push(bytes);
  }

  join(): Uint8Array {
    this.#flush();
    const whole = new Uint8Array(this.#parts.reduce((length, part) => length + part.length, 0));
    let at = 0;
    for (const part of this.#parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  }

  #flush(): void {
    if (this.#pending.length > 0) this.#parts.push(new TextEncoder().encode(this.#pending.join('')));
    this.#pending = [];
  }
}
