import { decodeHex, unescapeLiteral } from '../strings.ts';

/**
 * The operations of a content stream (ISO 32000-1, 7.8.2), as far as PDF/A and the search for missing glyphs need them.
 */

export interface ContentScan {
  operators: Set<string>;
  colourSpaces: Set<string>;
  /** How deep `q` nests. */
  depth: number;
  shown: ShownText[];
}

interface ShownText {
  /** The font's name among the resources. */
  font: string;
  /** Two bytes a glyph: every font is composite. */
  codes: string;
  /** The replacement text of the surrounding marked content. */
  actualText: string | null;
}

/** The token that each character begins. Numbers, spaces and brackets are skipped: most of a page is curves of ornaments. */
const [STRING, ANGLE, NAME, WORD] = [1, 2, 3, 4];
const BEGINS = new Uint8Array(256);
const IN_WORD = new Uint8Array(256);
for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz\'"') {
  BEGINS[letter.charCodeAt(0)] = WORD;
  IN_WORD[letter.charCodeAt(0)] = 1;
}
for (const character of '0123456789*') IN_WORD[character.charCodeAt(0)] = 1;
BEGINS['('.charCodeAt(0)] = STRING;
BEGINS['<'.charCodeAt(0)] = ANGLE;
BEGINS['/'.charCodeAt(0)] = NAME;

const NAME_AFTER_SLASH = /[^\s()<>[\]{}/%]*/y;
const CONSTANTS = new Set(['true', 'false', 'null']);

export function scanContent(content: string): ContentScan {
  const scan: ContentScan = { operators: new Set(), colourSpaces: new Set(), depth: 0, shown: [] };
  const fonts = [''];
  const actualTexts: (string | null)[] = [];
  let names: string[] = [];
  let strings: string[] = [];

  // One character a byte: iterating bytes is several times as fast as characters.
  const bytes = Buffer.from(content, 'latin1');
  for (let at = 0; at < bytes.length; ) {
    const begins = BEGINS[bytes[at] ?? 0];
    if (begins === WORD) {
      const start = at;
      do at += 1;
      while (IN_WORD[bytes[at] ?? 0] === 1);
      const word = content.slice(start, at);
      if (!CONSTANTS.has(word)) {
        apply(word);
        if (names.length > 0) names = [];
        if (strings.length > 0) strings = [];
      }
    } else if (begins === STRING) {
      const end = findLiteralEnd(bytes, at);
      strings.push(unescapeLiteral(content.slice(at + 1, end - 1)));
      at = end;
    } else if (begins === ANGLE && content[at + 1] === '<') {
      at += 2;
    } else if (begins === ANGLE) {
      const end = content.indexOf('>', at);
      if (end < 0) throw new SyntaxError('a string without an end in a content stream');
      strings.push(decodeHex(content.slice(at + 1, end)));
      at = end + 1;
    } else if (begins === NAME) {
      NAME_AFTER_SLASH.lastIndex = at + 1;
      const [name = ''] = NAME_AFTER_SLASH.exec(content) ?? [];
      names.push(name);
      at += 1 + name.length;
    } else at += 1;
  }
  return scan;

  function apply(operator: string): void {
    scan.operators.add(operator);
    const font = fonts.at(-1) ?? '';
    if (operator === 'q') scan.depth = Math.max(scan.depth, fonts.push(font) - 1);
    else if (operator === 'Q') fonts.pop();
    else if (operator === 'Tf') fonts.splice(-1, 1, names[0] ?? '');
    else if (operator === 'cs' || operator === 'CS') scan.colourSpaces.add(names[0] ?? '');
    else if (operator === 'BMC') actualTexts.push(null);
    else if (operator === 'BDC') actualTexts.push(names.includes('ActualText') ? (strings[0] ?? '') : null);
    else if (operator === 'EMC') actualTexts.pop();
    else if (operator === 'Tj' || operator === 'TJ') {
      const actualText = actualTexts.findLast((text) => text !== null) ?? null;
      scan.shown.push({ font, codes: strings.join(''), actualText });
    }
  }
}

const [OPEN, CLOSE, BACKSLASH] = [40, 41, 92];

/** The position after the parenthesis that closes the one at `start`. */
function findLiteralEnd(bytes: Uint8Array, start: number): number {
  let depth = 0;
  for (let at = start; at < bytes.length; at += 1) {
    const byte = bytes[at];
    if (byte === BACKSLASH) at += 1;
    else if (byte === OPEN) depth += 1;
    else if (byte === CLOSE) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new SyntaxError(`the string at byte ${start} has no end`);
}
