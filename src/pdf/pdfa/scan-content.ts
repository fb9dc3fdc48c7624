import { decodeHex, unescapeLiteral } from '../strings.ts';

/** What a content stream does (ISO 32000-1, 7.8.2), as far as PDF/A and the search for missing glyphs ask. */

export interface ContentScan {
  operators: Set<string>;
  colourSpaces: Set<string>;
  /** How deep `q` nests. */
  depth: number;
  shown: ShownText[];
}

interface ShownText {
  /** Its name among the resources. */
  font: string;
  /** Two bytes a glyph: every font is a composite one. */
  codes: string;
  /** What the marked content around it says that it reads. */
  actualText: string | null;
}

/** Numbers and brackets are passed over. */
const TOKEN = /[(<]|\/[^\s()<>[\]{}/%]*|[A-Za-z'"][A-Za-z0-9*'"]*/g;
const CONSTANTS = new Set(['true', 'false', 'null']);

export function scanContent(content: string): ContentScan {
  const scan: ContentScan = { operators: new Set(), colourSpaces: new Set(), depth: 0, shown: [] };
  const fonts = [''];
  const actualTexts: (string | null)[] = [];
  const names: string[] = [];
  const strings: string[] = [];

  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(content); match; match = TOKEN.exec(content)) {
    const [token] = match;
    if (token === '(') {
      const end = findLiteralEnd(content, match.index);
      strings.push(unescapeLiteral(content.slice(match.index + 1, end - 1)));
      TOKEN.lastIndex = end;
    } else if (token === '<' && content[TOKEN.lastIndex] === '<') {
      TOKEN.lastIndex += 1;
    } else if (token === '<') {
      const end = content.indexOf('>', match.index);
      if (end < 0) throw new SyntaxError('a string without an end in a content stream');
      strings.push(decodeHex(content.slice(match.index + 1, end)));
      TOKEN.lastIndex = end + 1;
    } else if (token.startsWith('/')) {
      names.push(token.slice(1));
    } else if (!CONSTANTS.has(token)) {
      apply(token);
      names.length = 0;
      strings.length = 0;
    }
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

/** The position after the parenthesis that closes the one at `start`. */
function findLiteralEnd(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === '\\') at += 1;
    else if (char === '(') depth += 1;
    else if (char === ')') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  throw new SyntaxError(`the string at byte ${start} has no end`);
}
