import { inheritedXmlAttributes, sortAttributes, writeAttribute, writeDeclaration } from './canonical-tag.ts';
import { compareCodePoints } from './code-point-order.ts';
import { escapeText } from './escape.ts';
import { listNamespacesInScope, NamespaceScope } from './namespaces.ts';
import type { XmlAttribute, XmlDeclaration, XmlElement } from './node.ts';

export interface CanonicalizeOptions {
  /** Exclusive XML Canonicalization 1.0; otherwise Canonical XML 1.0. Both without comments: the tree has none. */
  exclusive: boolean;
  /** The PrefixList of exclusive C14N; `#default` or an empty string is the default namespace. */
  inclusivePrefixes?: readonly string[];
  /** Leaves elements out, with all they hold: the enveloped-signature transform. */
  exclude?: (element: XmlElement) => boolean;
  /** Of the form, in characters; beyond it `CanonicalLimitError` is thrown. */
  maxLength?: number;
}

/**
 * Canonical bytes, cut where the elements begin and end that were to stand apart. They are made when first asked for: of a
 * signature that is left out, with all the lists it carries, nobody asks.
 */
export class CanonicalPiece {
  /** The element these bytes are of; null between such elements. */
  readonly apart: XmlElement | null;
  /** In characters. */
  readonly length: number;
  #text: string;
  #bytes: Uint8Array | null = null;

  constructor(apart: XmlElement | null, text: string) {
    this.apart = apart;
    this.length = text.length;
    this.#text = text;
  }

  get bytes(): Uint8Array {
    this.#bytes ??= encodeUtf8(this.#text);
    this.#text = '';
    return this.#bytes;
  }
}

const encoder = new TextEncoder();

/**
 * As `encode`, which takes Chromium several times as long. No unit of UTF-16 takes more than three bytes; of a large array,
 * what is not written takes no memory.
 */
function encodeUtf8(text: string): Uint8Array {
  const bytes = new Uint8Array(3 * text.length);
  return bytes.subarray(0, encoder.encodeInto(text, bytes).written);
}

/** A namespace that is repeated at every element makes a form many times as long as its source. */
export class CanonicalLimitError extends Error {
  override readonly name = 'CanonicalLimitError';
  readonly code = 'forma-canonica-longa';
}

/** The canonical bytes of an element with all it holds. */
export function canonicalize(element: XmlElement, options: CanonicalizeOptions): Uint8Array {
  const [piece] = canonicalizeInPieces(element, options, () => false);
  return piece?.bytes ?? new Uint8Array();
}

/**
 * The same bytes in pieces. Without those of an element that stands apart they are the form that leaves it out: what is
 * written of an element depends on those around it and never on those beside it.
 */
export function canonicalizeInPieces(
  element: XmlElement,
  options: CanonicalizeOptions,
  isApart: (element: XmlElement) => boolean,
): CanonicalPiece[] {
  return new Canonicalizer(options, isApart).run(element);
}

const GATHERED = 4096;

/** Calls itself as deep as the document is, which the parser bounds. */
class Canonicalizer {
  readonly #options: CanonicalizeOptions;
  readonly #listed: ReadonlySet<string>;
  readonly #isApart: (element: XmlElement) => boolean;
  readonly #pieces: CanonicalPiece[] = [];
  #output: string[] = [];
  #text = '';
  #apart: XmlElement | null = null;
  #left: number;
  /** What the source binds, and what the output has already said, at the element being written. */
  readonly #bound = new NamespaceScope();
  readonly #rendered = new NamespaceScope();

  constructor(options: CanonicalizeOptions, isApart: (element: XmlElement) => boolean) {
    this.#options = options;
    this.#isApart = isApart;
    this.#left = options.maxLength ?? Number.POSITIVE_INFINITY;
    this.#listed = listPrefixes(options.inclusivePrefixes);
  }

  run(apex: XmlElement): CanonicalPiece[] {
    const inherited = apex.parent ? listNamespacesInScope(apex.parent) : new Map<string, string>();
    this.#bound.enter([...inherited].map(([prefix, uri]) => ({ prefix, uri })));
    const attributes = this.#options.exclusive
      ? apex.attributes
      : [...apex.attributes, ...inheritedXmlAttributes(apex)];
    this.#writeElement(apex, attributes, [...listNamespacesInScope(apex).keys()]);
    this.#cut(null);
    return this.#pieces;
  }

  /** What was written so far is a piece; what follows is of `apart`. */
  #cut(apart: XmlElement | null): void {
    this.#gather();
    if (this.#text !== '') this.#pieces.push(new CanonicalPiece(this.#apart, this.#text));
    this.#text = '';
    this.#apart = apart;
  }

  #write(text: string): void {
    this.#left -= text.length;
    if (this.#left < 0) throw new CanonicalLimitError();
    this.#output.push(text);
    if (this.#output.length === GATHERED) this.#gather();
  }

  /** Many short strings weigh several times what they say: they are made one before they are too many. */
  #gather(): void {
    this.#text += this.#output.join('');
    this.#output = [];
  }

  /** `changed` are the prefixes whose binding may differ from the parent's in the output. */
  #writeElement(element: XmlElement, attributes: readonly XmlAttribute[], changed: readonly string[]): void {
    if (this.#options.exclude?.(element)) return;
    const isCut = this.#apart === null && this.#isApart(element);
    if (isCut) this.#cut(element);
    this.#bound.enter(element.declarations);
    const declarations = this.#findDeclarations(element, changed);
    this.#rendered.enter(declarations);
    let tag = `<${element.name}`;
    for (const declaration of declarations) tag += writeDeclaration(declaration);
    for (const attribute of sortAttributes(attributes)) tag += writeAttribute(attribute);
    this.#write(`${tag}>`);
    for (const child of element.children) {
      if (child.kind === 'text') this.#write(escapeText(child.value));
      else this.#writeElement(child, child.attributes, listDeclared(child));
    }
    this.#write(`</${element.name}>`);
    this.#rendered.leave(declarations);
    this.#bound.leave(element.declarations);
    if (isCut) this.#cut(null);
  }

  /** Exclusive C14N §3: what the tag itself uses, and what the PrefixList treats as Canonical XML does. */
  #findDeclarations(element: XmlElement, changed: readonly string[]): readonly XmlDeclaration[] {
    const isPlain = changed.length === 0 && element.attributes.length === 0;
    if (isPlain && (!this.#options.exclusive || !this.#isNews(element.prefix))) return NONE;
    const prefixes = this.#options.exclusive
      ? [
          element.prefix,
          ...element.attributes.map(prefixOf).filter((prefix) => prefix !== ''),
          ...changed.filter((prefix) => this.#listed.has(prefix)),
        ]
      : changed;
    return [...new Set(prefixes)]
      .filter((prefix) => prefix !== 'xml' && this.#isNews(prefix))
      .sort(compareCodePoints)
      .map((prefix) => ({ prefix, uri: this.#uriOf(prefix) }));
  }

  #isNews(prefix: string): boolean {
    return this.#uriOf(prefix) !== (this.#rendered.find(prefix) ?? '');
  }

  #uriOf(prefix: string): string {
    return this.#bound.find(prefix) ?? '';
  }
}

/** One list serves a whole document: of a long one a set is made once. */
const SETS = new WeakMap<readonly string[], ReadonlySet<string>>();

function listPrefixes(prefixes: readonly string[] = NONE): ReadonlySet<string> {
  const known = SETS.get(prefixes) ?? new Set(prefixes.map((each) => (each === '#default' ? '' : each)));
  SETS.set(prefixes, known);
  return known;
}

const NONE: readonly never[] = [];

function listDeclared({ declarations }: XmlElement): readonly string[] {
  return declarations.length === 0 ? NONE : declarations.map(prefixOf);
}

function prefixOf({ prefix }: { prefix: string }): string {
  return prefix;
}
