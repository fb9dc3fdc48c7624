import { XML_LIMITS } from '../limits.ts';
import type { XmlIssue, XmlParsed } from '../node.ts';
import { describeIssue, type XmlIssueCode } from './issue.ts';
import { cutPieces } from './pieces.ts';
import { ByteOffsets } from './position.ts';
import { findInvalidUtf8 } from './utf8.ts';

interface DecodedSource {
  text: string;
  offsets: ByteOffsets;
}

/**
 * The text of the source, if its bytes are UTF-8 and its characters those of XML 1.0 (production 2). A byte order mark
 * stays in the text: XML 1.0 §4.3.3 allows it, and writers of other institutions put it there.
 */
export function decodeSource(source: Uint8Array): XmlParsed<DecodedSource, XmlIssue> {
  if (source.length === 0) return refuse('vazio', []);
  if (source.length > XML_LIMITS.sourceBytes) return refuse('limite-de-tamanho', []);
  if (hasWideUnits(source)) return refuse('codificacao', []);

  const pieces: string[] = [];
  const offsets = new ByteOffsets();
  for (const { bytes, isPlain } of cutPieces(source)) {
    const piece = decodeUtf8(bytes);
    if (piece === null) {
      const valid = bytes.subarray(0, findInvalidUtf8(bytes));
      return refuse('utf-8-invalido', [...pieces, decodeUtf8(valid) ?? '']);
    }
    const forbidden = isPlain ? -1 : piece.search(FORBIDDEN);
    if (forbidden >= 0) return refuse('caractere-proibido', [...pieces, piece.slice(0, forbidden)]);
    pieces.push(piece);
    offsets.add(piece, bytes.length);
  }
  return { ok: true, value: { text: pieces.join(''), offsets } };
}

/** Of the UTF-16 units: well-formed UTF-8 decodes to no lone surrogate. */
const FORBIDDEN = /[^\t\n\r -\uFFFD]/;

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

function refuse(code: XmlIssueCode, before: readonly string[]): { ok: false; issue: XmlIssue } {
  return { ok: false, issue: describeIssue(code, before.join('')) };
}
