/** A name as it is looked for: case, accents and the spaces between words are ignored. */
export const foldNome = (nome: string): string =>
  nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
