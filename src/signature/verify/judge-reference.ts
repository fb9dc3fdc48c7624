import type { XmlElement } from '#xml/node.ts';
import { listChildElements, readAttribute } from '#xml/query.ts';
import type { Lugar } from '../lugares/lugar.ts';
import type { XadesSignature } from '../xades/read-signature.ts';
import { finding, type IntegrityFinding } from './finding.ts';

/**
 * It must be over the very node in which it stands. Over another one it was moved; over all there is around the node, or
 * in words that are not a plain `#id`, it may be good, and is not known here.
 */
export function judgeReference({ ofNode }: XadesSignature, { no, element }: Lugar): IntegrityFinding {
  const { uri, cobertura } = ofNode;
  const evidence = { uri, elemento: element.localName, cobertura };
  const id = readAttribute(element, 'id');
  const isHere = no === 'raiz' ? uri === '' : id !== null && uri === `#${id}`;
  if (isHere) return finding('referencia', 'valid', 'confere', evidence);
  const isPlain = /^#[^()]*$/.test(uri) && !listAround(element).includes(uri.slice(1));
  return isPlain
    ? finding('referencia', 'invalid', 'referencia-a-outro-no', evidence)
    : finding('referencia', 'unavailable', 'referencia-desconhecida', evidence);
}

/** The ids of the body of the document and of the document: what holds every place. */
function listAround(element: XmlElement): string[] {
  let root = element;
  while (root.parent) root = root.parent;
  return [root, ...listChildElements(root).slice(0, 1)].flatMap((each) => readAttribute(each, 'id') ?? []);
}
