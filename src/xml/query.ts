import type { XmlElement } from './node.ts';

/** Elements are found by namespace and local name; their prefix means nothing. */
interface ExpandedName {
  namespace: string | null;
  localName: string;
}

export function listChildElements(element: XmlElement): XmlElement[] {
  return element.children.filter((child) => child.kind === 'element');
}

export function findChildren(element: XmlElement, wanted: ExpandedName): XmlElement[] {
  return listChildElements(element).filter((child) => isNamed(child, wanted));
}

export function findChild(element: XmlElement, wanted: ExpandedName): XmlElement | null {
  return findChildren(element, wanted)[0] ?? null;
}

/** The text an element holds directly; that of its children is not its own. */
export function readText(element: XmlElement): string {
  return element.children.map((child) => (child.kind === 'text' ? child.value : '')).join('');
}

/** An attribute without namespace, as all those of the law are. */
export function readAttribute(element: XmlElement, localName: string): string | null {
  return (
    element.attributes.find((each) => each.namespace === null && each.localName === localName)?.value ?? null
  );
}

function isNamed(element: XmlElement, { namespace, localName }: ExpandedName): boolean {
  return element.localName === localName && element.namespace === namespace;
}
