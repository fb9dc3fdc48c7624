import type { PdfDict, PdfValue } from '../value.ts';
import type { Content } from './list-contents.ts';
import { dictOf, type Pdf, readStream } from './read-pdf.ts';

interface Glyph {
  isMissing: boolean;
  /** The characters that the glyph stands for; undefined where the document does not say. */
  text: string | undefined;
}

interface GlyphFaults {
  /** Characters that the fonts lack: glyph 0 of a font is the box for them. */
  missing: string[];
  /** ISO 19005-3, 6.2.11.7.2: at level A every glyph maps to a character, and to no private one. */
  unreadable: string[];
}

/** `written`: the document's intended text, to name the missing characters. */
export function checkGlyphs(pdf: Pdf, contents: readonly Content[], written: string): GlyphFaults {
  const glyphs = listGlyphs(pdf, contents);
  const missing = glyphs.filter(({ isMissing }) => isMissing);
  const unreadable = glyphs.filter(
    ({ isMissing, text }) => !isMissing && (text === undefined || NOT_CHARACTERS.test(text)),
  );
  const named = missing.map(({ text }) => text ?? findUnread(written, glyphs));
  return {
    missing: distinct(named.map((text) => `no glyph for ${describe(text)}`)),
    unreadable: distinct(unreadable.map(({ text }) => `6.2.11.7.2: a glyph that reads ${describe(text)}`)),
  };
}

/**
 * Typst names a missing character only from the second one of a font on: the first is among those that no glyph maps
 * to.
 */
function findUnread(written: string, glyphs: readonly Glyph[]): string {
  const read = new Set(glyphs.flatMap(({ text = '' }) => [...text]));
  const isRead = (char: string) => read.has(char) || read.has(char.toUpperCase());
  const unread = Array.from(written).filter((char) => char > '\x7F' && !isRead(char));
  return distinct(unread).join('');
}

const NOT_CHARACTERS = /[\p{Co}\0\uFEFF\uFFFE]/u;

function listGlyphs(pdf: Pdf, contents: readonly Content[]): Glyph[] {
  const maps = new Map<PdfDict, Map<string, string>>();
  return contents.flatMap(({ scan, resources }) => {
    const fonts = dictOf(pdf, resources.get('Font'));
    return scan.shown.flatMap(({ font, codes, actualText }) => {
      const characters = mapOf(fonts.get(font));
      return pairs(codes).map((code) => ({
        isMissing: code === '\0\0',
        text: actualText === null ? characters.get(code) : decodeText(actualText),
      }));
    });
  });

  function mapOf(font: PdfValue | undefined): Map<string, string> {
    const dict = dictOf(pdf, font);
    const map = maps.get(dict) ?? readToUnicode(pdf, dict);
    maps.set(dict, map);
    return map;
  }
}

function readToUnicode(pdf: Pdf, font: PdfDict): Map<string, string> {
  const sections = readStream(pdf, font.get('ToUnicode')).match(/beginbfchar.*?endbfchar/gs) ?? [];
  const lines = sections.join('').matchAll(/<([0-9A-Fa-f]{4})> <((?:[0-9A-Fa-f]{4})+)>/g);
  return new Map([...lines].map(([, code = '', text = '']) => [fromHex(code), decodeUtf16(fromHex(text))]));
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}

function pairs(codes: string): string[] {
  return codes.match(/.{2}/gs) ?? [];
}

function fromHex(digits: string): string {
  return Buffer.from(digits, 'hex').toString('latin1');
}

function decodeText(bytes: string): string {
  return bytes.startsWith('\xFE\xFF') ? decodeUtf16(bytes.slice(2)) : bytes;
}

function decodeUtf16(bytes: string): string {
  return Buffer.from(bytes, 'latin1').swap16().toString('utf16le');
}

function describe(text: string | undefined): string {
  if (!text) return 'an unnamed character';
  return Array.from(text, (char) => {
    const code = char.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    return `"${char}" (U+${code})`;
  }).join(', ');
}
