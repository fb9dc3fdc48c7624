import type { XmlElement } from '#xml/node.ts';
import { parseXml } from '#xml/parse.ts';
import { listChildElements } from '#xml/query.ts';

/** A part of the workbook with invalid XML. Thrown and caught only inside the reader of XLSX. */
export class XlsxRefusal extends Error {
  override name = 'XlsxRefusal';
  readonly code = 'xlsx-ilegivel';
}

/** A workbook with more than a batch needs. Thrown and caught as `XlsxRefusal`. */
export class XlsxBeyond extends Error {
  override name = 'XlsxBeyond';
  readonly code = 'xlsx-grande';
}

/** Parses a whole part; for the small ones. */
export function parsePart(bytes: Uint8Array | undefined): XmlElement | null {
  if (!bytes) return null;
  const parsed = parseXml(bytes);
  if (!parsed.ok) throw new XlsxRefusal(parsed.issue.code);
  return parsed.value.root;
}

/**
 * The elements of this name in their order, parsed in groups under the start tag of their part: a sheet of 20,000 rows
 * exceeds `XML_LIMITS`, and would take too much memory as a tree.
 */
export function* parsePieces(text: string, name: string): Generator<XmlElement> {
  const [, rootName = ''] = /<((?:[\w.-]+:)?(?:worksheet|sst))(?=[\s>])/.exec(text) ?? [];
  const rootAt = text.indexOf(`<${rootName}`);
  const rootTag = text.slice(rootAt, findAfter(text, '>', rootAt));
  // The start tag is parsed again with every group.
  if (rootName === '' || rootTag.length > MOST_ROOT) throw new XlsxRefusal('root');
  for (const group of groupPieces(listPieces(text, name))) {
    const parsed = parseXml(encoder.encode(`${rootTag}${group}</${rootName}>`));
    if (!parsed.ok) throw new XlsxRefusal(parsed.issue.code);
    yield* listChildElements(parsed.value.root);
  }
}

/** How often an element of this name begins; stops one after `most`. */
export function countPieces(text: string, name: string, most: number): number {
  const start = startOf(name);
  let count = 0;
  while (count <= most && start.test(text)) count += 1;
  return count;
}

const startOf = (name: string): RegExp => new RegExp(`<((?:[\\w.-]+:)?${name})(?=[\\s>/])`, 'g');

/** The start of a parse costs more than an empty row: many short pieces are parsed together. */
function* groupPieces(pieces: Iterable<string>): Generator<string> {
  let group: string[] = [];
  let length = 0;
  for (const piece of pieces) {
    group.push(piece);
    length += piece.length;
    if (length < ENOUGH) continue;
    yield group.join('');
    [group, length] = [[], 0];
  }
  if (length > 0) yield group.join('');
}

/** Moves only forward: a pattern that searches for each end would scan the rest of the text once for each piece. */
function* listPieces(text: string, name: string): Generator<string> {
  const start = startOf(name);
  for (let found = start.exec(text); found; found = start.exec(text)) {
    const tagEnd = findAfter(text, '>', found.index);
    const end = text[tagEnd - 2] === '/' ? tagEnd : findEnd(text, found[1] ?? '', tagEnd);
    yield text.slice(found.index, end);
    start.lastIndex = end;
  }
}

function findEnd(text: string, tag: string, from: number): number {
  let nameEnd = from;
  do nameEnd = findAfter(text, `</${tag}`, nameEnd);
  while (!/[\s>]/.test(text[nameEnd] ?? ''));
  return findAfter(text, '>', nameEnd);
}

/** An element without an end was cut, and its content would be lost silently. */
function findAfter(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  if (at < 0) throw new XlsxRefusal('cut');
  return at + mark.length;
}

const MOST_ROOT = 8 * 1024;
const ENOUGH = 64 * 1024;
const encoder = new TextEncoder();

export function decodePart(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new XlsxRefusal('utf-8');
  }
}

/** Compares only the local name: prefixes differ between writers, and namespaces in the strict variant. */
export function childrenNamed(element: XmlElement | null, name: string): XmlElement[] {
  return element ? listChildElements(element).filter(({ localName }) => localName === name) : [];
}

export function childNamed(element: XmlElement | null, name: string): XmlElement | null {
  return childrenNamed(element, name)[0] ?? null;
}
