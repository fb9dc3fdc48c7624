import { createContext, useContext } from 'react';
import type { SessaoDaMesa } from '#http/secretaria/contrato/sessao.ts';

/** The name of the institution, on every screen. */
const CasaContext = createContext('');
export const CasaProvider = CasaContext.Provider;
export const useCasa = (): string => useContext(CasaContext);

const SessaoContext = createContext<SessaoDaMesa | null>(null);

export const SessaoProvider = SessaoContext.Provider;

/** The session of the signed-in person. Screens are drawn only within a session. */
export function useSessao(): SessaoDaMesa {
  const sessao = useContext(SessaoContext);
  if (!sessao) throw new Error('no session around this screen');
  return sessao;
}
