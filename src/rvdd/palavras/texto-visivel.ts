/**
 * Characters that the fonts cannot draw, or draw as nothing: controls, line separators, unassigned and private
 * characters.
 */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cn}\p{Co}\p{Cs}\p{Zl}\p{Zp}]|[\u{10000}-\u{10ffff}]/gu;

/**
 * Spells such characters by their code, so that two different texts never look alike. TId of layout 1.05 allows any
 * text: book, page and process numbers may hold characters that no diploma should.
 */
export function makeVisible(text: string): string {
  return text.replace(/[\t\n\r]/g, ' ').replace(INVISIBLE, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return `[U+${code.toString(16).toUpperCase().padStart(4, '0')}]`;
  });
}
