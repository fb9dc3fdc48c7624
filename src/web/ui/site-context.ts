import { createContext, useContext } from 'react';
import type { Instituicao } from '#diploma/instituicao.ts';
import type { Pages } from '../pages.ts';

export interface SiteContext {
  instituicao: Instituicao;
  /** Year of the copyright line, told by the server so that both sides draw the same. */
  ano: string;
  /** The day it is in Brasília, `AAAA-MM-DD`; only for content not drawn before. */
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
