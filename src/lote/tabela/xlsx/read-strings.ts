import type { XmlElement } from '#xml/node.ts';
import { readText } from '#xml/query.ts';
import { LIMITES } from '../../limites.ts';
import { childrenNamed, countPieces, decodePart, parsePieces, XlsxBeyond } from './pieces.ts';

/** The shared strings (ECMA-376-1, 18.4), in their order. */
export function readSharedStrings(bytes: Uint8Array | undefined): string[] {
  if (!bytes) return [];
  const text = decodePart(bytes);
  // Counted before they are parsed: each costs some microseconds.
  if (countPieces(text, 'si', LIMITES.celulas) > LIMITES.celulas) throw new XlsxBeyond('strings');
  return [...parsePieces(text, 'si')].map(readString);
}

/** The text of a `si` or `is`, whole or in runs; the phonetic text (`rPh`) is excluded. */
export function readString(element: XmlElement): string {
  const holders = [element, ...childrenNamed(element, 'r')];
  const text = holders.flatMap((holder) => childrenNamed(holder, 't').map(readText)).join('');
  return undoEscapes(text);
}

/** ST_Xstring (22.9.2.19): escapes of characters that XML cannot hold, or loses. */
export const undoEscapes = (text: string): string =>
  text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
