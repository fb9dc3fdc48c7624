import type { Textos } from '#conteudo/verificar/textos.ts';
import type { Idioma } from '#diploma/idioma.ts';

/** One file for each language: a reader downloads only their own. */
const FILES: Readonly<Record<Idioma, () => Promise<{ TEXTOS: Textos }>>> = {
  'pt-BR': () => import('#conteudo/verificar/pt-br/textos.ts'),
  en: () => import('#conteudo/verificar/en/textos.ts'),
  es: () => import('#conteudo/verificar/es/textos.ts'),
};

export const loadTextos = async (idioma: Idioma): Promise<Textos> => (await FILES[idioma]()).TEXTOS;
