import type { XmlElement } from '#xml/node.ts';
import { listChildElements, readAttribute } from '#xml/query.ts';
import { DS, ENVELOPED } from './names.ts';
import {
  type Canonicalization,
  IMPLIED,
  isCanonicalization,
  readCanonicalization,
} from './read-canonicalization.ts';
import { readFilter } from './read-filter.ts';
import type { Cobertura } from './signed-info.ts';
import { type NamedDigest, requireAttribute, ShapeRefusal, takeChildren, toDigest } from './strict.ts';

export interface Reference extends NamedDigest {
  element: XmlElement;
  id: string | null;
  uri: string;
  type: string | null;
  /** Null where no signature is left out: the reference to the signed properties. */
  cobertura: Cobertura | null;
  canonicalization: Canonicalization;
}

/** One reference with known transforms: those that leave signatures out, then canonicalization. */
export function readReference(element: XmlElement): Reference {
  const [transforms, method, value] = takeChildren(element, DS, 'Transforms?', 'DigestMethod', 'DigestValue');
  return {
    element,
    id: readAttribute(element, 'Id'),
    uri: requireAttribute(element, 'URI'),
    type: readAttribute(element, 'Type'),
    ...readTransforms(transforms),
    ...toDigest(method, value),
  };
}

function readTransforms(transforms: XmlElement | null): Pick<Reference, 'cobertura' | 'canonicalization'> {
  if (!transforms) return { cobertura: null, canonicalization: IMPLIED };
  const steps = listChildElements(transforms);
  takeChildren(transforms, DS, ...steps.map(() => 'Transform'));
  const last = steps.at(-1);
  if (!last) throw new ShapeRefusal(transforms, 'transformacao-desconhecida');
  if (!isCanonicalization(last)) return { cobertura: readCobertura(steps), canonicalization: IMPLIED };
  return {
    cobertura: readCobertura(steps.slice(0, -1)),
    canonicalization: readCanonicalization(last),
  };
}

/** The order of the filters does not matter; a repeated filter is refused. */
function readCobertura(filters: readonly XmlElement[]): Cobertura | null {
  const isEnveloped = (each: XmlElement) => readAttribute(each, 'Algorithm') === ENVELOPED;
  const [, repeated] = filters.filter(isEnveloped);
  const [, second] = filters.filter((each) => !isEnveloped(each));
  const stray = repeated ?? second;
  if (stray) throw new ShapeRefusal(stray, 'transformacao-desconhecida');
  const left = filters.map(readFilter);
  return left.find((each) => each === 'sem-assinaturas') ?? left[0] ?? null;
}
