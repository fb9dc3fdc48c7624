import type { XmlElement } from '#xml/node.ts';
import { findChildren, listChildElements, readText } from '#xml/query.ts';
import { DS, XADES } from './names.ts';
import { ShapeRefusal } from './strict.ts';

/** The node, and the signed properties. */
const REFERENCES = 2;

/**
 * Refuses a duplicate of a unique part, and anything in an Object that no reference covers: one copy would be verified
 * and the other read. No writer does so by mistake, so this is refused before any other check of the shape.
 */
export function ensureAllSigned(signature: XmlElement): void {
  const listed = ['SignedInfo', 'SignatureValue', 'KeyInfo'].map((name) => findOne(signature, DS, name));
  const objects = findChildren(signature, { namespace: DS, localName: 'Object' });
  const [qualifying] = objects.flatMap((each) =>
    findChildren(each, { namespace: XADES, localName: 'QualifyingProperties' }),
  );
  const [signedInfo] = listed;
  if (!qualifying || !signedInfo) return;
  findOne(qualifying, XADES, 'SignedProperties');
  const references = findChildren(signedInfo, { namespace: DS, localName: 'Reference' });
  const extra = objects
    .flatMap((each) => (each === qualifying.parent ? listChildElements(each) : each))
    .find((each) => each !== qualifying && saysSomething(each));
  if (extra && references.length <= REFERENCES) throw new ShapeRefusal(extra, 'parte-nao-assinada');
}

function saysSomething(element: XmlElement): boolean {
  return listChildElements(element).length > 0 || readText(element).trim() !== '';
}

function findOne(element: XmlElement, namespace: string, localName: string): XmlElement | undefined {
  const [first, second] = findChildren(element, { namespace, localName });
  if (second) throw new ShapeRefusal(second, 'parte-nao-assinada');
  return first;
}
