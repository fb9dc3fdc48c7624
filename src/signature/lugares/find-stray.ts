import type { XmlElement } from '#xml/node.ts';
import { findChildren, listChildElements } from '#xml/query.ts';
import { DS, isSignature, XADES } from '../xades/names.ts';
import type { Lugar } from './lugar.ts';

/**
 * The first signature, or node of the structure, that is out of place. A second node, or a signature anywhere else, is
 * how one document is made to look like another.
 */
export function findStray(
  root: XmlElement,
  lugares: readonly Lugar[],
  structure: ReadonlySet<string>,
): XmlElement | null {
  const placed = new Set<XmlElement>([root]);
  for (const { element, signatures } of lugares) {
    const stray = findUnordered(element);
    if (stray) return stray;
    for (let each: XmlElement | null = element; each; each = each.parent) placed.add(each);
    for (const signature of signatures) {
      placed.add(signature);
      for (const counter of listCounterSignatures(signature)) placed.add(counter);
    }
  }
  const [corpo] = listChildElements(root);
  if (corpo) placed.add(corpo);
  const search = (element: XmlElement): XmlElement | null => {
    if (!placed.has(element) && (isSignature(element) || structure.has(element.localName))) return element;
    for (const child of element.children) {
      const found = child.kind === 'element' ? search(child) : null;
      if (found) return found;
    }
    return null;
  };
  return search(root);
}

/** XAdES puts a counter-signature among the unsigned properties: it is allowed there, though not read. */
function listCounterSignatures(signature: XmlElement): XmlElement[] {
  const path = [
    { namespace: DS, localName: 'Object' },
    ...['QualifyingProperties', 'UnsignedProperties', 'UnsignedSignatureProperties', 'CounterSignature'].map(
      (localName) => ({ namespace: XADES, localName }),
    ),
    { namespace: DS, localName: 'Signature' },
  ];
  return path.reduce((elements, name) => elements.flatMap((each) => findChildren(each, name)), [signature]);
}

/** Signatures come last in their node. */
function findUnordered(element: XmlElement): XmlElement | undefined {
  const children = listChildElements(element);
  const last = children.findLastIndex((each) => !isSignature(each));
  return children.slice(0, Math.max(0, last)).find(isSignature);
}
