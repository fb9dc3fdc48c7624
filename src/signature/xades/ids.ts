import { XML_NAMESPACE } from '#xml/namespaces.ts';
import type { XmlElement } from '#xml/node.ts';

/** Attribute names that any program may take for an identifier: a reference must mean one element to all of them. */
const NAMES = new Set(['id', 'Id', 'ID']);

export interface Ids {
  values: ReadonlySet<string>;
  /** The first id that two elements share, whatever the attribute's name in each. */
  repeated: string | null;
  /** The first of those that the document refers to: two programs may resolve it to two elements. */
  ambiguous: string | null;
}

/** The attributes by which a signature, or a property of one, refers to an element. */
const REFERRING = new Set(['URI', 'Target', 'ObjectReference']);

export function readIds(root: XmlElement): Ids {
  const values = new Set<string>();
  const repeated = new Set<string>();
  const referred = new Set<string>();
  const walk = (element: XmlElement): void => {
    for (const { localName, namespace, value } of element.attributes) {
      if (namespace === null && REFERRING.has(localName) && value.includes('#'))
        referred.add(value.slice(value.indexOf('#') + 1).trim());
      if (namespace === null ? !NAMES.has(localName) : namespace !== XML_NAMESPACE || localName !== 'id')
        continue;
      const id = value.trim();
      if (values.has(id)) repeated.add(id);
      values.add(id);
    }
    for (const child of element.children) if (child.kind === 'element') walk(child);
  };
  walk(root);
  const [first = null] = repeated;
  return { values, repeated: first, ambiguous: [...repeated].find((id) => isReferred(id, referred)) ?? null };
}

/** By its name, or by an expression that contains it: `#xpointer(id('x'))`. */
const isReferred = (id: string, referred: ReadonlySet<string>): boolean =>
  referred.has(id) || [...referred].some((each) => each.includes('(') && each.includes(id));

const PREFIXES = ['Sign', 'RefSignProp', 'RefElement', 'SignatureValueID', 'SigProperties'];

/** The first N whose ids are all free in the document. */
export function nextNumber({ values }: Ids): number {
  let number = 1;
  while (PREFIXES.some((prefix) => values.has(`${prefix}-${number}`))) number += 1;
  return number;
}
