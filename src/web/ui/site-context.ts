import { createContext, useContext } from 'react';
import type { InstituicaoPublica } from '#diploma/instituicao.ts';
import type { Pages } from '../pages.ts';

/** Of the element that holds the institution, for the script that draws whole pages. */
export const INSTITUICAO_ID = 'instituicao';

export interface SiteContext {
  instituicao: InstituicaoPublica;
  /** Year of the copyright line; the server sends it so that both sides draw the same. */
  ano: string;
  /** The day in Brasília, `AAAA-MM-DD`; only for content that is drawn for one visitor. */
  hoje?: () => string;
  pages: Pages;
}

const Context = createContext<SiteContext | null>(null);

export const SiteProvider = Context.Provider;

export function useSite(): SiteContext {
  const site = useContext(Context);
  if (!site) throw new Error('useSite outside SiteProvider');
  return site;
}
