import { createContext, useContext } from 'react';
import type { Instituicao } from '#diploma/instituicao.ts';
import type { Pages } from '../pages.ts';

export interface SiteContext {
  instituicao: Instituicao;
  /** Year of the copyright line; the server sends it so that both sides draw the same. */
  ano: string;
  /** The day in Brasília, `AAAA-MM-DD`; only for content that was not drawn at build. */
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
