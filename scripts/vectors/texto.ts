import type { XmlDocument, XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';

/** Cutting and pasting a document, which is what most attacks are. */

export const textoDe = (source: Uint8Array): string => new TextDecoder().decode(source);
export const bytesDe = (text: string): Uint8Array => new TextEncoder().encode(text);

export function abre(source: Uint8Array): XmlDocument {
  const parsed = parseXml(source);
  if (!parsed.ok) throw new Error(parsed.issue.code);
  return parsed.value;
}

/** Replaces once, and makes sure there was something to replace. */
export function troca(text: string, old: string | RegExp, replacement: string): string {
  const changed = text.replace(old, () => replacement);
  if (changed === text) throw new Error(`Nothing to replace: ${old}`);
  return changed;
}

/** The text of the first element of that name, from its start tag to its end tag. */
export function pedaco(source: Uint8Array, name: string): string {
  const found = search(abre(source).root, name);
  if (!found) throw new Error(`No ${name}.`);
  return textoDe(source.subarray(found.start, found.end));
}

/** The text of the root's own signature. */
export function assinaturaDaRaiz(source: Uint8Array): string {
  const last = abre(source).root.children.at(-1);
  if (last?.kind !== 'element') throw new Error('No root signature.');
  return textoDe(source.subarray(last.start, last.end));
}

/** Another graduate, under other identifiers, without signatures: what the attacker wants to be read. */
export function malvado(text: string): string {
  return semAssinaturas(text)
    .replaceAll('Ana Exemplo de Souza', 'Mallory Impostora')
    .replace(/(id="[VR]?Dip)\d/g, (_, before: string) => `${before}9`);
}

const semAssinaturas = (text: string): string => text.replaceAll(/<ds:Signature .*?<\/ds:Signature>/gs, '');

function search(element: XmlElement, name: string): XmlElement | null {
  if (element.name === name) return element;
  for (const child of element.children) {
    const found = child.kind === 'element' ? search(child, name) : null;
    if (found) return found;
  }
  return null;
}
