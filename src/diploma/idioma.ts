/** The languages in which a diploma is verified. The law of the diploma is Brazilian: without a choice, Portuguese. */
export const IDIOMAS = ['pt-BR', 'en', 'es'] as const;

export type Idioma = (typeof IDIOMAS)[number];

export const IDIOMA_PADRAO: Idioma = 'pt-BR';

/** By its language alone: `pt`, `pt-PT` and `PT-br` are all Portuguese here. Null for any other language. */
export function parseIdioma(tag: string): Idioma | null {
  const [language = ''] = tag.trim().toLowerCase().split('-', 1);
  return IDIOMAS.find((idioma) => idioma.split('-', 1)[0] === language) ?? null;
}
