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
  const index = reader.at;
  const { name, prefix, localName } = reader.readName();
  const written = readWrittenAttributes(reader);

  // Declarations first: they also hold for the tag they stand in.
  const declarations = written.length === 0 ? NONE : written.filter(isDeclaration).map(toDeclaration);
  scope.enter(declarations);
  const attributes = written.length === 0 ? NONE : resolveAttributes(written, scope);
  if (prefix === 'xml' || prefix === 'xmlns') throw new XmlRefusal('prefixo-reservado', index);
  const namespace = findNamespace(prefix, scope, index) || null;
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

function toDeclaration({ prefix, localName, value, index }: WrittenAttribute): XmlDeclaration {
  const declaration = { prefix: prefix === '' ? '' : localName, uri: value };
  ensureDeclarable(declaration, index);
  return declaration;
}

/** Two prefixes of one namespace must not give one attribute twice (Namespaces in XML §6.3). */
function resolveAttributes(written: readonly WrittenAttribute[], scope: NamespaceScope): XmlAttribute[] {
  const attributes: XmlAttribute[] = [];
  const expanded = new Set<string>();
  for (const each of written) {
    if (isDeclaration(each)) continue;
    const { name, prefix, localName, value, index } = each;
    const namespace = prefix === '' ? null : findNamespace(prefix, scope, index);
    const key = `{${namespace ?? ''}}${localName}`;
    if (expanded.has(key)) throw new XmlRefusal('atributo-repetido', index, name);
    expanded.add(key);
    attributes.push({ name, prefix, localName, namespace, value });
  }
  return attributes;
}

function findNamespace(prefix: string, scope: NamespaceScope, index: number): string {
  const uri = scope.find(prefix);
  if (uri === undefined && prefix !== '') throw new XmlRefusal('prefixo-sem-namespace', index, prefix);
  return uri ?? '';
}
