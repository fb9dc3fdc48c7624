import { createContext, useContext } from 'react';
import type { SessaoDaMesa } from '#http/secretaria/contrato/sessao.ts';

const SessaoContext = createContext<SessaoDaMesa | null>(null);

export const SessaoProvider = SessaoContext.Provider;

/** Who is here. Screens are drawn only for somebody who came in. */
export function useSessao(): SessaoDaMesa {
  const sessao = useContext(SessaoContext);
  if (!sessao) throw new Error('no session around this screen');
  return sessao;
}
