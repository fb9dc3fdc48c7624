/** A name in the form used for searching: case, accents and repeated spaces are ignored. */
export const foldNome = (nome: string): string =>
  nome.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim().replace(/\s+/g, ' ');
