import { createContext, useContext } from 'react';
import type { Textos } from '#conteudo/verificar/textos.ts';
import type { Idioma } from '#diploma/idioma.ts';
import type { Palavras } from '#verification/palavras/palavras.ts';

/** The language of the page, and its texts. */
export interface Lingua {
  idioma: Idioma;
  /** `?lang=en` where the address chose the language: links and forms repeat it. Otherwise empty. */
  busca: string;
  textos: Textos;
}

const LinguaContext = createContext<Lingua | null>(null);
const PalavrasContext = createContext<Palavras | null>(null);

export const LinguaProvider = LinguaContext.Provider;
/** The sentences by code; a browser loads them only when there is a verdict to draw. */
export const PalavrasProvider = PalavrasContext.Provider;

export function useLingua(): Lingua {
  const lingua = useContext(LinguaContext);
  if (!lingua) throw new Error('useLingua outside LinguaProvider');
  return lingua;
}

export const useTextos = (): Textos => useLingua().textos;

export function usePalavras(): Palavras {
  const palavras = useContext(PalavrasContext);
  if (!palavras) throw new Error('usePalavras outside PalavrasProvider');
  return palavras;
}
