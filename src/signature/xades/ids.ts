import { XML_NAMESPACE } from '#xml/namespaces.ts';
import type { XmlElement } from '#xml/node.ts';

/** What any program may take for an identifier: a reference must mean one element to all of them. */
const NAMES = new Set(['id', 'Id', 'ID']);

export interface Ids {
  values: ReadonlySet<string>;
  /** The first that two elements share, whatever the attribute is called in each. */
  repeated: string | null;
}

export function readIds(root: XmlElement): Ids {
  const values = new Set<string>();
  let repeated: string | null = null;
  const walk = (element: XmlElement): void => {
    for (const { localName, namespace, value } of element.attributes) {
      if (namespace === null ? !NAMES.has(localName) : namespace !== XML_NAMESPACE || localName !== 'id')
        continue;
      const id = value.trim();
      if (values.has(id)) repeated ??= id;
      values.add(id);
    }
    for (const child of element.children) if (child.kind === 'element') walk(child);
  };
  walk(root);
  return { values, repeated };
}

const PREFIXES = ['Sign', 'RefSignProp', 'RefElement', 'SignatureValueID', 'SigProperties'];

/** The first N for which no id of a new signature stands in the document. */
export function nextNumber({ values }: Ids): number {
  let number = 1;
  while (PREFIXES.some((prefix) => values.has(`${prefix}-${number}`))) number += 1;
  return number;
}
