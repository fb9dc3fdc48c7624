import { replaceAllIn } from '../replace-all.ts';
import { ASCII } from './ascii.ts';
import { XmlRefusal } from './issue.ts';
import { utf8Length } from './position.ts';
import type { Reader } from './reader.ts';
import { expandReferences } from './references.ts';

/** Reads the text up to the next markup; empty when that comes at once. */
export function readText(reader: Reader): string {
  const { source, at: start } = reader;
  const stop = Math.min(start + LOOKED_AT, source.length);
  let end = start;
  let isSpecial = 0;
  for (let byte = source[end]; byte !== ASCII.lessThan && end < stop; byte = source[end]) {
    isSpecial |= SPECIAL_BYTES[byte ?? 0] ?? 0;
    end += 1;
  }
  if (end === stop) {
    end = reader.text.findMarkup(end);
    if (reader.text.mayHold(SPECIAL, stop, end)) isSpecial = 1;
  }
  if (end === source.length) throw new XmlRefusal('fim-inesperado', end);
  if (end === start) return '';
  const raw = reader.text.slice(start, end);
  reader.at = end;
  return isSpecial === 0 ? raw : expandText(raw, start);
}

/** How many bytes are looked at one by one; the engine finds what lies farther faster. */
const LOOKED_AT = 128;

/** What may make a text other than it is written. */
const SPECIAL = ['&', ']', '\r'];
const SPECIAL_BYTES = Uint8Array.from({ length: 0x100 }, (_, byte) =>
  Number(SPECIAL.includes(String.fromCharCode(byte))),
);

function expandText(raw: string, start: number): string {
  const cdataEnd = raw.indexOf(']]>');
  if (cdataEnd >= 0) {
    throw new XmlRefusal('fim-de-cdata-no-texto', start + utf8Length(raw.slice(0, cdataEnd)));
  }
  return expandReferences(raw, start, normalizeLineEnds);
}

/** XML 1.0 §2.11. */
function normalizeLineEnds(plain: string): string {
  return plain.includes('\r') ? replaceAllIn(replaceAllIn(plain, '\r\n', '\n'), '\r', '\n') : plain;
}
