import type { XmlElement } from '#xml/node.ts';
import { findChildren, listChildElements, readAttribute, readText } from '#xml/query.ts';
import { readIds } from './ids.ts';
import { DS, XADES } from './names.ts';
import { ShapeRefusal } from './strict.ts';

/**
 * A second part of what there is one of, or an Object that no reference is over: one is verified, the other may be read.
 * No writer does so by mistake, so this is refused before anything else of the shape is asked.
 */
export function ensureAllSigned(signature: XmlElement): void {
  for (const name of ['SignedInfo', 'SignatureValue', 'KeyInfo']) ensureOne(signature, DS, name);
  const [signedInfo] = findChildren(signature, { namespace: DS, localName: 'SignedInfo' });
  const references = signedInfo ? findChildren(signedInfo, { namespace: DS, localName: 'Reference' }) : [];
  const uris = new Set(references.map((each) => readAttribute(each, 'URI')));
  for (const each of findChildren(signature, { namespace: DS, localName: 'Object' }).flatMap(listExtras)) {
    const isSigned = [...readIds(each).values].some((id) => uris.has(`#${id}`));
    if (!isSigned) throw new ShapeRefusal(each, 'parte-nao-assinada');
  }
}

/** What an Object holds beside the qualifying properties; all of it, where it holds none; an empty one says nothing. */
function listExtras(object: XmlElement): XmlElement[] {
  const [qualifying] = findChildren(object, { namespace: XADES, localName: 'QualifyingProperties' });
  if (!qualifying) return isEmpty(object) ? [] : [object];
  ensureOne(qualifying, XADES, 'SignedProperties');
  return listChildElements(object).filter((each) => each !== qualifying);
}

function ensureOne(element: XmlElement, namespace: string, localName: string): void {
  const [, second] = findChildren(element, { namespace, localName });
  if (second) throw new ShapeRefusal(second, 'parte-nao-assinada');
}

function isEmpty(element: XmlElement): boolean {
  return listChildElements(element).length === 0 && readText(element).trim() === '';
}
