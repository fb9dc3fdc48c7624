/** The article of an institution's name, which agrees with its first noun. */
export type Artigo = 'o' | 'a';

const NOUNS: Readonly<Record<string, Artigo>> = {
  universidade: 'a',
  faculdade: 'a',
  faculdades: 'a',
  escola: 'a',
  fundação: 'a',
  academia: 'a',
  associação: 'a',
  sociedade: 'a',
  centro: 'o',
  instituto: 'o',
  colégio: 'o',
  conservatório: 'o',
  seminário: 'o',
  complexo: 'o',
};

/** Null where the name does not show it, as a brand name. */
function findArtigo(nome: string): Artigo | null {
  for (const word of nome.toLowerCase().normalize('NFC').split(/\s+/).slice(0, 2)) {
    const artigo = NOUNS[word];
    if (artigo !== undefined) return artigo;
  }
  return null;
}

/** "da Universidade …", "do Centro Universitário …"; "de …" where the article is unknown. */
export function contractDe(nome: string, artigo: Artigo | null = findArtigo(nome)): string {
  return `d${artigo ?? 'e'} ${nome}`;
}

/** A preposition that does not agree with the name after it: “do {instituicao}” for a Universidade. */
export function findDiscordancia(
  texto: string,
  nome: string,
  artigo: Artigo | null = findArtigo(nome),
): string | null {
  const [written, own] = /(?<!\p{L})(?:d|n|pel)?([oa]) \{instituicao\}/iu.exec(texto) ?? [];
  return artigo !== null && own !== undefined && own.toLowerCase() !== artigo ? (written ?? null) : null;
}
