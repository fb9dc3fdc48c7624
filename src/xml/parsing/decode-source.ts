import type { XmlIssue, XmlIssueCode } from '../explain-issue.ts';
import { XML_LIMITS } from '../limits.ts';
import type { XmlParsed } from '../node.ts';
import { describeIssue } from './issue.ts';
import { cutPieces } from './pieces.ts';
import { SourceText } from './source-text.ts';
import { findInvalidUtf8 } from './utf8.ts';

/**
 * The text of the source, if its bytes are UTF-8 and its characters those of XML 1.0 (production 2). A byte order mark
 * stays in the text: XML 1.0 §4.3.3 allows it, and writers of other institutions put it there.
 */
export function decodeSource(source: Uint8Array): XmlParsed<SourceText, XmlIssue> {
  if (source.length === 0) return refuse('vazio', '');
  if (source.length > XML_LIMITS.sourceBytes) return refuse('limite-de-tamanho', '');
  if (hasWideUnits(source)) return refuse('codificacao', '');

  const pieces: { text: string; start: number; end: number }[] = [];
  let start = 0;
  for (const { bytes, isPlain } of cutPieces(source)) {
    const text = decodeUtf8(bytes);
    if (text === null) {
      return refuse('utf-8-invalido', decodeStart(source, start + findInvalidUtf8(bytes)));
    }
    const forbidden = isPlain ? -1 : text.search(FORBIDDEN);
    if (forbidden >= 0) {
      return refuse('caractere-proibido', decodeStart(source, start) + text.slice(0, forbidden));
    }
    pieces.push({ text, start, end: start + bytes.length });
    start += bytes.length;
  }
  return { ok: true, value: new SourceText(source, pieces) };
}

/** The text of the first bytes of a source, which are well-formed. */
export function decodeStart(source: Uint8Array, length: number): string {
  return decoder.decode(source.subarray(0, length));
}

/** Of the UTF-16 units: well-formed UTF-8 decodes to no lone surrogate. Named so, engines find them twice as fast. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is forbidden.
const FORBIDDEN = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return decoder.decode(bytes);
  } catch {
    return null;
  }
}

/** UTF-16 and UTF-32 in both byte orders, with and without a mark (XML 1.0, appendix F). */
function hasWideUnits(source: Uint8Array): boolean {
  return WIDE_STARTS.some((start) => start.every((byte, at) => source[at] === byte));
}

const WIDE_STARTS = [
  [0xfe, 0xff],
  [0xff, 0xfe],
  [0x00, 0x3c],
  [0x3c, 0x00],
  [0x00, 0x00, 0xfe, 0xff],
  [0x00, 0x00, 0x00, 0x3c],
];

function refuse(code: XmlIssueCode, before: string): { ok: false; issue: XmlIssue } {
  return { ok: false, issue: describeIssue(code, before) };
}
