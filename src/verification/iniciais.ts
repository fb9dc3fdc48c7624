const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** "A. E. S.": all that is shown of the holder of a document not in force. */
export function makeIniciais(nome: string): string {
  const words = nome.split(/\s+/).filter((word) => word !== '' && !PARTICLES.has(word.toLowerCase()));
  return words.map((word) => `${[...word][0]?.toUpperCase()}.`).join(' ');
}
