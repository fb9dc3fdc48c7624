/** What the fonts cannot draw, or would draw as nothing: controls, line separators, unassigned and private characters. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u{10000}-\u{10ffff}]/gu;

/**
 * The text with such characters spelled by their code, so that two texts that differ never look alike. TId of layout
 * 1.05 is any text at all: book, page and process numbers may hold what no diploma should.
 */
export function makeVisible(text: string): string {
  return text.replace(/[\t\n\r]/g, ' ').replace(INVISIBLE, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}
