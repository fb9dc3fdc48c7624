import type { Type } from '#leiaute/schema.ts';
import { listNamespacesInScope } from '#xml/namespaces.ts';
import type { XmlElement } from '#xml/node.ts';
import type { Grammar } from './grammar.ts';

/** XML Schema, Part 1, 2.6: the attributes by which a document influences its own validation. */

export const XSI = 'http://www.w3.org/2001/XMLSchema-instance';

const KNOWN = new Set(['type', 'nil', 'schemaLocation', 'noNamespaceSchemaLocation']);

export const isXsiName = (localName: string): boolean => KNOWN.has(localName);

export function readXsi(element: XmlElement, localName: 'type' | 'nil'): string | undefined {
  return element.attributes.find((each) => each.namespace === XSI && each.localName === localName)?.value;
}

/** The type that `xsi:type` names; `any` is xs:anyType, which demands nothing; undefined where the name is unknown. */
export function resolveType(element: XmlElement, name: string, grammar: Grammar): Type | 'any' | undefined {
  const [prefix = '', localName = ''] = name.includes(':') ? name.split(':') : ['', name];
  const namespace = listNamespacesInScope(element).get(prefix) ?? null;
  if (namespace === 'http://www.w3.org/2001/XMLSchema' && localName === 'anyType') return 'any';
  return grammar.findType(namespace, localName);
}
