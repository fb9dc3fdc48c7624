import type { XmlElement } from '#xml/node.ts';
import { listChildElements } from '#xml/query.ts';
import { isSignature } from '../xades/names.ts';
import type { Lugar } from './find-lugares.ts';

/**
 * The first signature, or node of the structure, that stands out of its place. A second node, or a signature anywhere
 * else, is how one document is made to look like another.
 */
export function findStray(
  root: XmlElement,
  lugares: readonly Lugar[],
  structure: ReadonlySet<string>,
): XmlElement | null {
  const placed = new Set<XmlElement>([root]);
  for (const { element, signatures, pessoas } of lugares) {
    const stray = findUnordered(element) ?? (pessoas === 'nenhuma' ? signatures[1] : undefined);
    if (stray) return stray;
    for (let each: XmlElement | null = element; each; each = each.parent) placed.add(each);
    for (const signature of signatures) placed.add(signature);
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

/** Signatures come last in their node. */
function findUnordered(element: XmlElement): XmlElement | undefined {
  const children = listChildElements(element);
  const last = children.findLastIndex((each) => !isSignature(each));
  return children.slice(0, Math.max(0, last)).find(isSignature);
}
