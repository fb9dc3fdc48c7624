import { compareCodePoints } from './code-point-order.ts';
import { escapeAttribute } from './escape.ts';
import type { XmlAttribute, XmlDeclaration, XmlElement } from './node.ts';

/** The attributes and declarations of a start tag, as Canonical XML writes them. */

/** Canonical XML 1.0 §2.4: the apex takes the xml:* attributes of the ancestors that stay out, the nearest ones. */
export function inheritedXmlAttributes(apex: XmlElement): XmlAttribute[] {
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

export function sortAttributes(attributes: readonly XmlAttribute[]): readonly XmlAttribute[] {
  return attributes.length > 1 ? attributes.toSorted(compareAttributes) : attributes;
}

function compareAttributes(one: XmlAttribute, other: XmlAttribute): number {
  return (
    compareCodePoints(one.namespace ?? '', other.namespace ?? '') ||
    compareCodePoints(one.localName, other.localName)
  );
}

export function writeDeclaration({ prefix, uri }: XmlDeclaration): string {
  return ` ${prefix === '' ? 'xmlns' : `xmlns:${prefix}`}="${escapeAttribute(uri)}"`;
}

export function writeAttribute({ name, value }: XmlAttribute): string {
  return ` ${name}="${escapeAttribute(value)}"`;
}
