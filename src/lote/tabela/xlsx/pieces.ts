import type { XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { listChildElements } from '#xml/query.ts';

/** A part of the workbook that is not the XML it should be. Thrown and caught inside the reader of XLSX only. */
export class XlsxRefusal extends Error {
  override name = 'XlsxRefusal';
  readonly code = 'xlsx-ilegivel';
}

/** A whole part, for the small ones. */
export function parsePart(bytes: Uint8Array | undefined): XmlElement | null {
  if (!bytes) return null;
  const parsed = parseXml(bytes);
  if (!parsed.ok) throw new XlsxRefusal(parsed.issue.code);
  return parsed.value.root;
}

/**
 * The elements of this name one at a time, each parsed alone under the start tag of its part: a sheet of 20,000 rows is
 * more than `XML_LIMITS` lets a document be, and than should lie in memory as a tree.
 */
export function* parsePieces(text: string, name: string): Generator<XmlElement> {
  const [rootTag = '', rootName = ''] = /<((?:[\w.-]+:)?(?:worksheet|sst))(?=[\s>])[^>]*>/.exec(text) ?? [];
  const pieces = text.matchAll(
    new RegExp(`<((?:[\\w.-]+:)?${name})(?=[\\s>/])[^>]*?(?:/>|>[\\s\\S]*?</\\1\\s*>)`, 'g'),
  );
  for (const [piece] of pieces) {
    const parsed = parseXml(encoder.encode(`${rootTag}${piece}</${rootName}>`));
    if (!parsed.ok) throw new XlsxRefusal(parsed.issue.code);
    const [element] = listChildElements(parsed.value.root);
    if (element) yield element;
  }
}

const encoder = new TextEncoder();

export function decodePart(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new XlsxRefusal('utf-8');
  }
}

/** Every writer has its prefix, and the strict variant of the format its namespaces: the local name tells enough. */
export function childrenNamed(element: XmlElement | null, name: string): XmlElement[] {
  return element ? listChildElements(element).filter(({ localName }) => localName === name) : [];
}

export function childNamed(element: XmlElement | null, name: string): XmlElement | null {
  return childrenNamed(element, name)[0] ?? null;
}
