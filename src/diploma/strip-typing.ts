/**
 * Removes meaningless additions around an identification number: spaces of any kind, invisible characters, punctuation.
 * NFKC first, so that full-width digits become plain ones.
 */
export function stripTyping(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\p{Z}]/gu, '')
    .replace(/[\p{P}\p{S}]/gu, '');
}
