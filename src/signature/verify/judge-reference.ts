import type { XmlElement } from '#xml/node.ts';
import { listChildElements, readAttribute } from '#xml/query.ts';
import type { Lugar } from '../lugares/lugar.ts';
import type { XadesSignature } from '../xades/read-signature.ts';
import { finding, type IntegrityFinding } from './finding.ts';

/**
 * The reference must cover the node in which the signature stands. Over another node, the signature was moved; over the
 * surroundings, or with a URI that is not a plain `#id`, it may be good, and is not known here.
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

/** The ids of the document and of its body: they contain every place. */
function listAround(element: XmlElement): string[] {
  let root = element;
  while (root.parent) root = root.parent;
  return [root, ...listChildElements(root).slice(0, 1)].flatMap((each) => readAttribute(each, 'id') ?? []);
}
