import type { XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { listChildElements, readText } from '#xml/query.ts';
import { S3Error } from './s3-error.ts';

/** The XML answers of S3. Servers differ in the namespace, so elements are found by their local names. */

/** Throws where the bytes are another document, or none. */
export function readResposta(bytes: Uint8Array, raiz: string): XmlElement {
  const root = findRoot(bytes);
  if (root?.localName !== raiz) throw new S3Error('s3-resposta-estranha', { passes: true });
  return root;
}

/** The code of a refusal; null where the answer does not have the form of S3. */
export function readCodigo(bytes: Uint8Array): string | null {
  const root = findRoot(bytes);
  const code = root?.localName === 'Error' ? textOf(root, 'Code') : '';
  return /^[A-Za-z0-9]{1,80}$/.test(code) ? code : null;
}

export const childrenOf = (element: XmlElement, localName: string): XmlElement[] =>
  listChildElements(element).filter((child) => child.localName === localName);

/** Empty where there is no such element. */
export function textOf(element: XmlElement, localName: string): string {
  const [first] = childrenOf(element, localName);
  return first ? readText(first) : '';
}

function findRoot(bytes: Uint8Array): XmlElement | null {
  const parsed = parseXml(bytes);
  return parsed.ok ? parsed.value.root : null;
}
