import type { XmlIssue } from './explain-issue.ts';
import { XML_LIMITS } from './limits.ts';
import { NamespaceScope } from './namespaces.ts';
import type { XmlDocument, XmlElement, XmlParsed } from './node.ts';
import { ASCII } from './parsing/ascii.ts';
import { decodeSource, decodeStart } from './parsing/decode-source.ts';
import { describeIssue, XmlRefusal } from './parsing/issue.ts';
import { readEpilog, readProlog, refuseForeignMarkup } from './parsing/prolog.ts';
import { Reader } from './parsing/reader.ts';
import { type OpenElement, readStartTag } from './parsing/start-tag.ts';
import { readText } from './parsing/text.ts';

/**
 * Reads the part of XML 1.0 with namespaces that the law's documents need: UTF-8, elements, attributes, text and
 * character references. Everything else is refused, at the first place it shows. The tree points into `source`, which
 * its owner must not change afterwards.
 */
export function parseXml(source: Uint8Array): XmlParsed<XmlDocument, XmlIssue> {
  const decoded = decodeSource(source);
  if (!decoded.ok) return decoded;
  try {
    return { ok: true, value: { root: new TreeReader(new Reader(source, decoded.value)).read(), source } };
  } catch (error) {
    if (!(error instanceof XmlRefusal)) throw error;
    return { ok: false, issue: describeIssue(error.code, decodeStart(source, error.offset), error.detail) };
  }
}

/** Steps from element to element by `parent`: no depth of the document becomes depth of calls. */
class TreeReader {
  readonly #reader: Reader;
  readonly #scope = new NamespaceScope();
  #current: OpenElement | null = null;
  #depth = 0;
  #nodes = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  read(): XmlElement {
    readProlog(this.#reader);
    const root = this.#readStart(null);
    while (this.#current) this.#readContent(this.#current);
    readEpilog(this.#reader);
    return root;
  }

  #readContent(element: OpenElement): void {
    this.#readText(element);
    const { source, at } = this.#reader;
    const next = source[at + 1];
    if (next === ASCII.slash) {
      this.#readEnd(element);
    } else {
      if (next === ASCII.exclamationMark || next === ASCII.questionMark) refuseForeignMarkup(this.#reader);
      element.children.push(this.#readStart(element));
    }
  }

  /** All the text up to the next markup is one node. */
  #readText({ children }: OpenElement): void {
    const start = this.#reader.at;
    const value = readText(this.#reader);
    if (value === '') return;
    this.#count(1, start);
    children.push({ kind: 'text', value, start, end: this.#reader.at });
  }

  #readStart(parent: OpenElement | null): OpenElement {
    const reader = this.#reader;
    const start = reader.at;
    if (this.#depth === XML_LIMITS.depth) throw new XmlRefusal('limite-de-profundidade', start);
    const element = readStartTag(reader, this.#scope, parent, start);
    this.#count(1 + element.attributes.length + element.declarations.length, start);
    this.#depth += 1;
    this.#current = element;
    const isEmpty = reader.skip(ASCII.slash);
    if (!reader.skip(ASCII.greaterThan)) throw reader.refusalHere('marca-malformada');
    if (isEmpty) this.#close(element);
    return element;
  }

  #readEnd(element: OpenElement): void {
    const reader = this.#reader;
    const start = reader.at;
    reader.at += 2;
    if (!reader.skipSameName(element.start + 1)) throw new XmlRefusal('aninhamento', start, element.name);
    reader.skipSpace();
    if (!reader.skip(ASCII.greaterThan)) throw reader.refusalHere('marca-malformada');
    this.#close(element);
  }

  #close(element: OpenElement): void {
    this.#scope.leave(element.declarations);
    element.end = this.#reader.at;
    this.#current = element.parent;
    this.#depth -= 1;
  }

  #count(nodes: number, offset: number): void {
    this.#nodes += nodes;
    if (this.#nodes > XML_LIMITS.nodes) throw new XmlRefusal('limite-de-nos', offset);
  }
}
