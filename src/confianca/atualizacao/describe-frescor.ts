import type { Atualizacao } from './atualizacao.ts';

/** The age of the trusted authorities. Counts and dates only: it is public. */
export interface Frescor {
  /** `falhou`: the last attempt was incomplete; the former authorities stay in use. */
  situacao: 'nunca' | 'em-dia' | 'falhou' | 'velha';
  feitaEm: string | null;
  tentadaEm: string | null;
}

/** The refresh is daily; a week without one makes the trust old. */
const DIAS = 7;
const DIA_MS = 24 * 60 * 60 * 1_000;

export function describeFrescor(atualizacao: Atualizacao | null, now: Date): Frescor {
  if (!atualizacao) return { situacao: 'nunca', feitaEm: null, tentadaEm: null };
  const { feitaEm, tentadaEm } = atualizacao;
  const isOld = feitaEm === null || now.getTime() - Date.parse(feitaEm) > DIAS * DIA_MS;
  const situacao = feitaEm === tentadaEm ? (isOld ? 'velha' : 'em-dia') : 'falhou';
  return { situacao, feitaEm, tentadaEm };
}
