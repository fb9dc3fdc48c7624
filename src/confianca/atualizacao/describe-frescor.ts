import type { Atualizacao } from './atualizacao.ts';

/** How old what we trust is. Counts and dates only: it is public. */
export interface Frescor {
  /** `falhou`: the last try did not have everything; what was there before is still used. */
  situacao: 'nunca' | 'em-dia' | 'falhou' | 'velha';
  feitaEm: string | null;
  tentadaEm: string | null;
}

/** It is fetched once a day; after a week without, it is old. */
const DIAS = 7;
const DIA_MS = 24 * 60 * 60 * 1_000;

export function describeFrescor(atualizacao: Atualizacao | null, now: Date): Frescor {
  if (!atualizacao) return { situacao: 'nunca', feitaEm: null, tentadaEm: null };
  const { feitaEm, tentadaEm } = atualizacao;
  const isOld = feitaEm === null || now.getTime() - Date.parse(feitaEm) > DIAS * DIA_MS;
  const situacao = feitaEm === tentadaEm ? (isOld ? 'velha' : 'em-dia') : 'falhou';
  return { situacao, feitaEm, tentadaEm };
}
