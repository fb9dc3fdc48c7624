import type { CanonicalizeOptions } from '#xml/canonicalize.ts';
import { XML_NAMESPACE } from '#xml/namespaces.ts';
import type { XmlElement } from '#xml/node.ts';
import { readAttribute } from '#xml/query.ts';
import { C14N, C14N11, DS, EXC_C14N } from './names.ts';
import { requireAttribute, ShapeRefusal, takeChildren } from './strict.ts';

export type Canonicalization = Pick<CanonicalizeOptions, 'exclusive' | 'inclusivePrefixes'>;

/** XML Signature, 4.4.3.2: the octets of a node where no transform defines them. */
export const IMPLIED: Canonicalization = { exclusive: false };

export function isCanonicalization(element: XmlElement): boolean {
  return [C14N, C14N11, EXC_C14N].some((each) => names(element, each));
}

/** A CanonicalizationMethod, or the equivalent Transform. */
export function readCanonicalization(element: XmlElement): Canonicalization {
  if (names(element, EXC_C14N)) return readExclusive(element);
  const isKnown = names(element, C14N) || (names(element, C14N11) && !inheritsXmlAttributes(element));
  if (!isKnown) throw new ShapeRefusal(element, 'transformacao-desconhecida');
  takeChildren(element, DS);
  return IMPLIED;
}

/** The tree holds no comments (the parser refuses them), so each algorithm is the same with them as without. */
function names(element: XmlElement, algorithm: string): boolean {
  const named = readAttribute(element, 'Algorithm');
  return named === algorithm || named === algorithm.replace(/#?$/, '#WithComments');
}

function readExclusive(element: XmlElement): Canonicalization {
  const [prefixes] = takeChildren(element, EXC_C14N, 'InclusiveNamespaces?');
  if (!prefixes) return { exclusive: true };
  takeChildren(prefixes, EXC_C14N);
  return {
    exclusive: true,
    inclusivePrefixes: requireAttribute(prefixes, 'PrefixList').split(/\s+/).filter(Boolean),
  };
}

/**
 * Canonical XML 1.1 differs from 1.0 in the xml:id and xml:base that a node inherits. Everything a signature canonicalizes
 * stands around this element or beside it, so where no ancestor has such attributes both are equal.
 */
function inheritsXmlAttributes(element: XmlElement): boolean {
  for (let each: XmlElement | null = element; each; each = each.parent) {
    if (each.attributes.some(({ namespace }) => namespace === XML_NAMESPACE)) return true;
  }
  return false;
}
