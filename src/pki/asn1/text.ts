import type { DerNode } from '../der.ts';

const UTF8_STRING = 0x0c;
const T61_STRING = 0x14;
const UNIVERSAL_STRING = 0x1c;
const BMP_STRING = 0x1e;
const OCTET_STRING = 0x04;
/** NumericString, PrintableString, T61String, IA5String, VisibleString; OpenSSL too reads T61String as Latin-1. */
const ONE_OCTET_STRINGS: ReadonlySet<number> = new Set([0x12, 0x13, T61_STRING, 0x16, 0x1a]);

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The text of a string of any kind used in certificates; null for other elements and malformed strings. */
export function readText(node: DerNode): string | null {
  if (node.tag === UTF8_STRING) return decodeUtf8(node);
  if (node.tag === BMP_STRING) return decodeWide(node, 2);
  if (node.tag === UNIVERSAL_STRING) return decodeWide(node, 4);
  return ONE_OCTET_STRINGS.has(node.tag) ? readLatin1(node.content) : null;
}

/** DOC-ICP-04 allows the holder's numbers as an OCTET STRING or a string. */
export function readTextOrOctets(node: DerNode): string | null {
  return node.tag === OCTET_STRING ? readLatin1(node.content) : readText(node);
}

export function readLatin1(content: Uint8Array): string {
  let text = '';
  for (const octet of content) text += String.fromCharCode(octet);
  return text;
}

function decodeUtf8({ content }: DerNode): string | null {
  try {
    return utf8.decode(content);
  } catch {
    return null;
  }
}

function decodeWide({ content }: DerNode, width: 2 | 4): string | null {
  if (content.length % width !== 0) return null;
  const view = new DataView(content.buffer, content.byteOffset, content.length);
  let text = '';
  for (let at = 0; at < content.length; at += width) {
    const point = width === 2 ? view.getUint16(at) : view.getUint32(at);
    if (point > 0x10ffff || point >> 11 === 0x1b) return null;
    text += String.fromCodePoint(point);
  }
  return text;
}
