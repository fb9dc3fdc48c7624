import type { CanonicalizeOptions } from '#xml/canonicalize.ts';
import { listNamespacesInScope } from '#xml/namespaces.ts';
import type { XmlElement } from '#xml/node.ts';
import { listChildElements, readAttribute } from '#xml/query.ts';
import { C14N, DS, ENVELOPED, EXC_C14N, XPATH } from './names.ts';
import type { Cobertura } from './signed-info.ts';
import {
  type NamedDigest,
  readOnlyText,
  requireAttribute,
  ShapeRefusal,
  takeChildren,
  toDigest,
} from './strict.ts';

export type Canonicalization = Pick<CanonicalizeOptions, 'exclusive' | 'inclusivePrefixes'>;

export interface Reference extends NamedDigest {
  id: string | null;
  uri: string;
  type: string | null;
  /** Null where no signature is left out: the reference to the signed properties. */
  cobertura: Cobertura | null;
  canonicalization: Canonicalization;
}

/** One reference, whose transforms are the known ones in the known order: enveloped, the XPath, canonicalization. */
export function readReference(element: XmlElement): Reference {
  const [transforms, method, value] = takeChildren(element, DS, 'Transforms', 'DigestMethod', 'DigestValue');
  const steps = listChildElements(transforms);
  takeChildren(transforms, DS, ...steps.map(() => 'Transform'));
  const last = steps.pop();
  if (!last) throw new ShapeRefusal(transforms, 'transformacao-proibida');
  return {
    id: readAttribute(element, 'Id'),
    uri: requireAttribute(element, 'URI'),
    type: readAttribute(element, 'Type'),
    cobertura: readCobertura(steps),
    canonicalization: readCanonicalization(last),
    ...toDigest(method, value),
  };
}

/** A CanonicalizationMethod, or the Transform that does the same. */
export function readCanonicalization(element: XmlElement): Canonicalization {
  const algorithm = requireAttribute(element, 'Algorithm');
  if (algorithm === C14N) {
    takeChildren(element, DS);
    return { exclusive: false };
  }
  if (algorithm !== EXC_C14N) throw new ShapeRefusal(element, 'transformacao-proibida');
  const [prefixes] = takeChildren(element, EXC_C14N, 'InclusiveNamespaces?');
  if (!prefixes) return { exclusive: true };
  return {
    exclusive: true,
    inclusivePrefixes: requireAttribute(prefixes, 'PrefixList').split(/\s+/).filter(Boolean),
  };
}

function readCobertura(steps: readonly XmlElement[]): Cobertura | null {
  const [enveloped, xpath, ...others] = steps;
  if (!enveloped) return null;
  const isKnown = readAttribute(enveloped, 'Algorithm') === ENVELOPED && others.length === 0;
  if (!isKnown || (xpath && !leavesSignaturesOut(xpath)))
    throw new ShapeRefusal(enveloped, 'transformacao-proibida');
  takeChildren(enveloped, DS);
  return xpath ? 'sem-assinaturas' : 'com-assinaturas';
}

/** The one XPath known, whatever the prefix it gives to XML Signature. */
function leavesSignaturesOut(transform: XmlElement): boolean {
  if (readAttribute(transform, 'Algorithm') !== XPATH) return false;
  const [xpath] = takeChildren(transform, DS, 'XPath');
  const [, prefix] =
    /^\s*not\(\s*ancestor-or-self::([\w.-]+):Signature\s*\)\s*$/.exec(readOnlyText(xpath)) ?? [];
  return prefix !== undefined && listNamespacesInScope(xpath).get(prefix) === DS;
}
