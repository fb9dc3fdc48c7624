const PARTICULAS = new Set(['da', 'das', 'de', 'do', 'dos', 'e']);

/** A name with the capitals of Brazilian names: "CARLOS D AVILA" becomes "Carlos D’Avila". */
export function writeNome(texto: string): string {
  const words = texto.trim().toLocaleLowerCase('pt-BR').split(/\s+/);
  return words
    .map((word, index) => (index > 0 && PARTICULAS.has(word) ? word : capitalize(word)))
    .join(' ')
    .replace(/\bD['’ ](\p{L})/gu, (_match, letter: string) => `D’${letter.toLocaleUpperCase('pt-BR')}`);
}

const capitalize = (word: string): string =>
  word
    .split('-')
    .map((part) => part.slice(0, 1).toLocaleUpperCase('pt-BR') + part.slice(1))
    .join('-');
