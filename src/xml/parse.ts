import { XML_LIMITS } from './limits.ts';
import { endOfName } from './names.ts';
import { NamespaceScope } from './namespaces.ts';
import type { XmlDocument, XmlElement, XmlIssue, XmlParsed } from './node.ts';
import { decodeSource } from './parsing/decode-source.ts';
import { describeIssue, XmlRefusal } from './parsing/issue.ts';
import type { ByteOffsets } from './parsing/position.ts';
import { readEpilog, readProlog, refuseForeignMarkup } from './parsing/prolog.ts';
import { Reader } from './parsing/reader.ts';
import { expandReferences } from './parsing/references.ts';
import { type OpenElement, readStartTag } from './parsing/start-tag.ts';
import { replaceAllIn } from './replace-all.ts';

/**
 * Reads the part of XML 1.0 with namespaces that the law's documents need: UTF-8, elements, attributes, text and
 * character references. Everything else is refused, at the first place it shows. The tree points into `source`, which
 * its owner must not change afterwards.
 */
export function parseXml(source: Uint8Array): XmlParsed<XmlDocument, XmlIssue> {
  const decoded = decodeSource(source);
  if (!decoded.ok) return decoded;
  const { text, offsets } = decoded.value;
  try {
    return { ok: true, value: { root: new TreeReader(text, offsets).read(), source } };
  } catch (error) {
    if (!(error instanceof XmlRefusal)) throw error;
    return { ok: false, issue: describeIssue(error.code, text.slice(0, error.index), error.detail) };
  }
}

/** Steps from element to element by `parent`: no depth of the document becomes depth of calls. */
class TreeReader {
  readonly #reader: Reader;
  readonly #offsets: ByteOffsets;
  readonly #scope = new NamespaceScope();
  #current: OpenElement | null = null;
  #depth = 0;
  #nodes = 0;

  constructor(text: string, offsets: ByteOffsets) {
    this.#reader = new Reader(text);
    this.#offsets = offsets;
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
    if (this.#reader.sees('</')) {
      this.#readEnd(element);
    } else {
      refuseForeignMarkup(this.#reader);
      element.children.push(this.#readStart(element));
    }
  }

  /** All the text up to the next markup is one node. */
  #readText({ children }: OpenElement): void {
    const reader = this.#reader;
    const index = reader.at;
    const end = reader.text.indexOf('<', index);
    if (end === index) return;
    if (end < 0) throw new XmlRefusal('fim-inesperado', reader.text.length);
    const raw = reader.text.slice(index, end);
    const cdataEnd = raw.indexOf(']]>');
    if (cdataEnd >= 0) throw new XmlRefusal('fim-de-cdata-no-texto', index + cdataEnd);
    this.#count(1, index);
    const value = expandReferences(raw, index, normalizeLineEnds);
    children.push({ kind: 'text', value, start: this.#offsets.at(index), end: this.#offsets.at(end) });
    reader.at = end;
  }

  #readStart(parent: OpenElement | null): OpenElement {
    const reader = this.#reader;
    const index = reader.at;
    if (this.#depth === XML_LIMITS.depth) throw new XmlRefusal('limite-de-profundidade', index);
    const element = readStartTag(reader, this.#scope, parent, this.#offsets.at(index));
    this.#count(1 + element.attributes.length + element.declarations.length, index);
    this.#depth += 1;
    this.#current = element;
    const isEmpty = reader.skip('/');
    if (!reader.skip('>')) throw reader.refusalHere('marca-malformada');
    if (isEmpty) this.#close(element);
    return element;
  }

  #readEnd(element: OpenElement): void {
    const reader = this.#reader;
    const index = reader.at;
    reader.at += 2;
    const isSame = reader.skip(element.name) && endOfName(reader.text, reader.at) === reader.at;
    if (!isSame) throw new XmlRefusal('aninhamento', index, element.name);
    reader.skipSpace();
    if (!reader.skip('>')) throw reader.refusalHere('marca-malformada');
    this.#close(element);
  }

  #close(element: OpenElement): void {
    this.#scope.leave(element.declarations);
    element.end = this.#offsets.at(this.#reader.at);
    this.#current = element.parent;
    this.#depth -= 1;
  }

  #count(nodes: number, index: number): void {
    this.#nodes += nodes;
    if (this.#nodes > XML_LIMITS.nodes) throw new XmlRefusal('limite-de-nos', index);
  }
}

/** XML 1.0 §2.11. */
function normalizeLineEnds(plain: string): string {
  return plain.includes('\r') ? replaceAllIn(replaceAllIn(plain, '\r\n', '\n'), '\r', '\n') : plain;
}
