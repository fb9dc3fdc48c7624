const PARTICLES = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** "A. E. S.": all that is told of whose document is not in force. */
export function makeIniciais(nome: string): string {
  const words = nome.split(/\s+/).filter((word) => word !== '' && !PARTICLES.has(word.toLowerCase()));
  return words.map((word) => `${[...word][0]?.toUpperCase()}.`).join(' ');
}
