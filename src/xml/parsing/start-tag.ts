import type { NamespaceScope } from '../namespaces.ts';
import type { XmlAttribute, XmlDeclaration, XmlElement, XmlText } from '../node.ts';
import { ensureDeclarable } from './ensure-declarable.ts';
import { XmlRefusal } from './issue.ts';
import type { Reader } from './reader.ts';
import { readWrittenAttributes, type WrittenAttribute } from './written-attributes.ts';

/** An element whose children and end are still to come. */
export interface OpenElement extends XmlElement {
  children: (XmlElement | XmlText)[];
  parent: OpenElement | null;
}

/** Reads a start tag from its `<` up to its `>` or `/>`, and leaves its declarations in scope. */
export function readStartTag(
  reader: Reader,
  scope: NamespaceScope,
  parent: OpenElement | null,
  start: number,
): OpenElement {
  reader.at += 1;
  const offset = reader.at;
  const { name, prefix, localName } = reader.readName();
  const written = readWrittenAttributes(reader);

  // Declarations first: they also hold for the tag they stand in.
  const declarations = written.length === 0 ? NONE : written.filter(isDeclaration).map(toDeclaration);
  scope.enter(declarations);
  const attributes = written.length === 0 ? NONE : resolveAttributes(written, scope);
  if (prefix === 'xml' || prefix === 'xmlns') throw new XmlRefusal('prefixo-reservado', offset);
  const isInherited = declarations.length === 0 && parent !== null && parent.prefix === prefix;
  const namespace = isInherited ? parent.namespace : findNamespace(prefix, scope, offset) || null;
  return {
    kind: 'element',
    name,
    prefix,
    localName,
    namespace,
    attributes,
    declarations,
    children: [],
    parent,
    start,
    end: start,
  };
}

const NONE: readonly never[] = [];

function isDeclaration({ name, prefix }: WrittenAttribute): boolean {
  return name === 'xmlns' || prefix === 'xmlns';
}

function toDeclaration({ prefix, localName, value, offset }: WrittenAttribute): XmlDeclaration {
  const declaration = { prefix: prefix === '' ? '' : localName, uri: value };
  ensureDeclarable(declaration, offset);
  return declaration;
}

function resolveAttributes(written: readonly WrittenAttribute[], scope: NamespaceScope): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  for (const each of written) {
    if (isDeclaration(each)) continue;
    const { name, prefix, localName, value, offset } = each;
    const namespace = prefix === '' ? null : findNamespace(prefix, scope, offset);
    if (namespace !== null) ensureNew(attributes, namespace, each);
    attributes.push({ name, prefix, localName, namespace, value });
  }
  return attributes;
}

/** Two prefixes of one namespace must not give one attribute twice (Namespaces in XML §6.3). */
function ensureNew(
  attributes: XmlAttribute[],
  namespace: string,
  { name, localName, offset }: WrittenAttribute,
): void {
  if (attributes.some((other) => other.namespace === namespace && other.localName === localName)) {
    throw new XmlRefusal('atributo-repetido', offset, name);
  }
}

function findNamespace(prefix: string, scope: NamespaceScope, offset: number): string {
  const uri = scope.find(prefix);
  if (uri === undefined && prefix !== '') throw new XmlRefusal('prefixo-sem-namespace', offset, prefix);
  return uri ?? '';
}
