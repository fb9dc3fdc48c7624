import type { CanonicalizeOptions } from '#xml/canonicalize.ts';
import { XML_NAMESPACE } from '#xml/namespaces.ts';
import type { XmlElement } from '#xml/node.ts';
import { readAttribute } from '#xml/query.ts';
import { C14N, C14N11, DS, EXC_C14N } from './names.ts';
import { requireAttribute, ShapeRefusal, takeChildren } from './strict.ts';

export type Canonicalization = Pick<CanonicalizeOptions, 'exclusive' | 'inclusivePrefixes'>;

/** XML Signature, 4.4.3.2: what octets a node is where no transform says so. */
export const IMPLIED: Canonicalization = { exclusive: false };

/** The tree holds no comments (the parser refuses them), so each algorithm is the same with them as without. */
const INCLUSIVE = new Set([C14N, `${C14N}#WithComments`]);
const INCLUSIVE_11 = new Set([C14N11, `${C14N11}#WithComments`]);
const EXCLUSIVE = new Set([EXC_C14N, `${EXC_C14N}WithComments`]);

export function isCanonicalization(element: XmlElement): boolean {
  const algorithm = readAttribute(element, 'Algorithm') ?? '';
  return [INCLUSIVE, INCLUSIVE_11, EXCLUSIVE].some((each) => each.has(algorithm));
}

/** A CanonicalizationMethod, or the Transform that does the same. */
export function readCanonicalization(element: XmlElement): Canonicalization {
  const algorithm = requireAttribute(element, 'Algorithm');
  if (EXCLUSIVE.has(algorithm)) return readExclusive(element);
  const isKnown =
    INCLUSIVE.has(algorithm) || (INCLUSIVE_11.has(algorithm) && !inheritsXmlAttributes(element));
  if (!isKnown) throw new ShapeRefusal(element, 'transformacao-desconhecida');
  takeChildren(element, DS);
  return IMPLIED;
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
 * Canonical XML 1.1 differs from 1.0 in the xml:id and xml:base that a node takes from those around it. Whatever a
 * signature canonicalizes stands around this element or beside it, so where nothing above has such attributes both are one.
 */
function inheritsXmlAttributes(element: XmlElement): boolean {
  for (let each: XmlElement | null = element; each; each = each.parent) {
    if (each.attributes.some(({ namespace }) => namespace === XML_NAMESPACE)) return true;
  }
  return false;
}
