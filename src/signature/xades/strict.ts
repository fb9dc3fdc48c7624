import { decodeBase64 } from '#pki/base64.ts';
import type { XmlElement } from '#xml/node.ts';
import { listChildElements, readAttribute, readText } from '#xml/query.ts';
import { DS } from './names.ts';

/** An unknown part may be good. A duplicate, or a part beside the signed one, lets one text be verified and another read. */
export type ShapeCode = 'forma-desconhecida' | 'transformacao-desconhecida' | 'parte-nao-assinada';

/** Thrown and caught inside this folder only: at its border a refusal is data. */
export class ShapeRefusal extends Error {
  override name = 'ShapeRefusal';
  readonly code: ShapeCode;
  readonly elemento: string;

  constructor({ localName }: { localName: string }, code: ShapeCode = 'forma-desconhecida') {
    super(localName);
    this.code = code;
    this.elemento = localName;
  }
}

/** Exactly these elements, in this order, and no text between them. A `?` marks one that may be absent. */
export function takeChildren<const Names extends readonly string[]>(
  element: XmlElement,
  namespace: string,
  ...names: Names
): { [Index in keyof Names]: Names[Index] extends `${string}?` ? XmlElement | null : XmlElement } {
  ensureNoText(element);
  const children = listChildElements(element);
  let at = 0;
  const taken = names.map((each) => {
    const name = each.replace('?', '');
    const child = children[at];
    if (child && child.localName === name && child.namespace === namespace) {
      at += 1;
      return child;
    }
    if (name === each) throw new ShapeRefusal(child ?? element);
    return null;
  });
  const stray = children[at];
  if (stray) throw new ShapeRefusal(stray);
  return taken as {
    [Index in keyof Names]: Names[Index] extends `${string}?` ? XmlElement | null : XmlElement;
  };
}

/** No other elements than those of these names, in any order and number. */
export function ensureOnly(elements: readonly XmlElement[], namespace: string, names: RegExp): void {
  const stray = elements.find((each) => each.namespace !== namespace || !names.test(each.localName));
  if (stray) throw new ShapeRefusal(stray);
}

export function ensureNoText(element: XmlElement): void {
  if (/[^ \t\n\r]/.test(readText(element))) throw new ShapeRefusal(element);
}

/** Refuses unknown attributes: an unsigned part must not carry meaning. */
export function ensureAttributes(element: XmlElement, ...names: string[]): void {
  const stray = element.attributes.find((each) => each.namespace !== null || !names.includes(each.localName));
  if (stray) throw new ShapeRefusal(stray);
}

export function requireAttribute(element: XmlElement, name: string): string {
  const value = readAttribute(element, name);
  if (value === null) throw new ShapeRefusal(element);
  return value;
}

/** The text of an element that holds nothing else. */
export function readOnlyText(element: XmlElement): string {
  if (listChildElements(element).length > 0) throw new ShapeRefusal(element);
  return readText(element);
}

export function readBytes(element: XmlElement): Uint8Array {
  const bytes = decodeBase64(readOnlyText(element));
  if (!bytes) throw new ShapeRefusal(element);
  return bytes;
}

export interface NamedDigest {
  /** The URI of the hash. */
  method: string;
  digest: Uint8Array;
}

/** An element that holds ds:DigestMethod and ds:DigestValue, and nothing else. */
export function readDigest(element: XmlElement): NamedDigest {
  const [method, value] = takeChildren(element, DS, 'DigestMethod', 'DigestValue');
  return toDigest(method, value);
}

export function toDigest(method: XmlElement, value: XmlElement): NamedDigest {
  takeChildren(method, DS);
  return { method: requireAttribute(method, 'Algorithm'), digest: readBytes(value) };
}
