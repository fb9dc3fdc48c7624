import { compareCodePoints } from './code-point-order.ts';
import { escapeAttribute, escapeText } from './escape.ts';
import { listNamespacesInScope, NamespaceScope } from './namespaces.ts';
import type { XmlAttribute, XmlDeclaration, XmlElement } from './node.ts';

export interface CanonicalizeOptions {
  /** Exclusive XML Canonicalization 1.0; otherwise Canonical XML 1.0. Both without comments: the tree has none. */
  exclusive: boolean;
  /** The PrefixList of exclusive C14N; `#default` or an empty string is the default namespace. */
  inclusivePrefixes?: readonly string[];
  /** Leaves elements out, with all they hold: the enveloped-signature transform. */
  exclude?: (element: XmlElement) => boolean;
}

/** The canonical bytes of an element with all it holds. */
export function canonicalize(element: XmlElement, options: CanonicalizeOptions): Uint8Array {
  return new TextEncoder().encode(new Canonicalizer(options).run(element));
}

/** Calls itself as deep as the document is, which the parser bounds. */
class Canonicalizer {
  readonly #options: CanonicalizeOptions;
  readonly #listed: ReadonlySet<string>;
  readonly #output: string[] = [];
  /** What the source binds, and what the output has already said, at the element being written. */
  readonly #bound = new NamespaceScope();
  readonly #rendered = new NamespaceScope();

  constructor(options: CanonicalizeOptions) {
    this.#options = options;
    this.#listed = new Set(options.inclusivePrefixes?.map((each) => (each === '#default' ? '' : each)));
  }

  run(apex: XmlElement): string {
    const inherited = apex.parent ? listNamespacesInScope(apex.parent) : new Map<string, string>();
    this.#bound.enter([...inherited].map(([prefix, uri]) => ({ prefix, uri })));
    const attributes = this.#options.exclusive
      ? apex.attributes
      : [...apex.attributes, ...inheritedXmlAttributes(apex)];
    this.#writeElement(apex, attributes, [...listNamespacesInScope(apex).keys()]);
    return this.#output.join('');
  }

  /** `changed` are the prefixes whose binding may differ from the parent's in the output. */
  #writeElement(element: XmlElement, attributes: readonly XmlAttribute[], changed: readonly string[]): void {
    if (this.#options.exclude?.(element)) return;
    this.#bound.enter(element.declarations);
    const declarations = this.#findDeclarations(element, changed);
    this.#rendered.enter(declarations);
    this.#output.push(
      `<${element.name}`,
      ...declarations.map(writeDeclaration),
      ...[...attributes].sort(compareAttributes).map(writeAttribute),
      '>',
    );
    for (const child of element.children) {
      if (child.kind === 'text') this.#output.push(escapeText(child.value));
      else this.#writeElement(child, child.attributes, child.declarations.map(prefixOf));
    }
    this.#output.push(`</${element.name}>`);
    this.#rendered.leave(declarations);
    this.#bound.leave(element.declarations);
  }

  /** Exclusive C14N §3: what the tag itself uses, and what the PrefixList treats as Canonical XML does. */
  #findDeclarations(element: XmlElement, changed: readonly string[]): XmlDeclaration[] {
    const prefixes = this.#options.exclusive
      ? [
          element.prefix,
          ...element.attributes.map(prefixOf).filter((prefix) => prefix !== ''),
          ...changed.filter((prefix) => this.#listed.has(prefix)),
        ]
      : changed;
    return [...new Set(prefixes)]
      .filter((prefix) => prefix !== 'xml' && this.#uriOf(prefix) !== (this.#rendered.find(prefix) ?? ''))
      .sort(compareCodePoints)
      .map((prefix) => ({ prefix, uri: this.#uriOf(prefix) }));
  }

  #uriOf(prefix: string): string {
    return this.#bound.find(prefix) ?? '';
  }
}

/** Canonical XML 1.0 §2.4: the apex takes the xml:* attributes of the ancestors that stay out, the nearest ones. */
function inheritedXmlAttributes(apex: XmlElement): XmlAttribute[] {
  const names = new Set(apex.attributes.map(({ name }) => name));
  const inherited: XmlAttribute[] = [];
  for (let ancestor = apex.parent; ancestor; ancestor = ancestor.parent) {
    for (const attribute of ancestor.attributes) {
      if (attribute.prefix !== 'xml' || names.has(attribute.name)) continue;
      names.add(attribute.name);
      inherited.push(attribute);
    }
  }
  return inherited;
}

function compareAttributes(one: XmlAttribute, other: XmlAttribute): number {
  return (
    compareCodePoints(one.namespace ?? '', other.namespace ?? '') ||
    compareCodePoints(one.localName, other.localName)
  );
}

function writeDeclaration({ prefix, uri }: XmlDeclaration): string {
  return ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeAttribute(uri)}"`;
}

function writeAttribute({ name, value }: XmlAttribute): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}

function prefixOf({ prefix }: { prefix: string }): string {
  return prefix;
}
