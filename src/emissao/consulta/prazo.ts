import type { Etapa } from '#diploma/andamento.ts';
import { addDias } from '#diploma/dia.ts';

/** The next deadline of the law. */
export interface Prazo {
  ato: 'expedir' | 'registrar';
  norma: string;
  /** The last day, `AAAA-MM-DD`. */
  ate: string;
  /** Days left; negative: days late. */
  dias: number;
}

/** Portaria MEC 1.095/2018: both deadlines may be extended once by as many days, with a reason (art. 20). */
const DIAS = 60;
export const NORMAS: Readonly<Record<Prazo['ato'], string>> = {
  expedir: 'Portaria MEC 1.095/2018, art. 18',
  registrar: 'Portaria MEC 1.095/2018, art. 19',
};
const DAY_MS = 24 * 60 * 60 * 1_000;

interface NoPrazo {
  etapa: Etapa;
  /** Null of an imported diploma. */
  via: number | null;
  dataColacao: string;
  dataExpedicao: string | null;
}

/**
 * To issue, 60 days from the graduation (art. 18); to register, 60 days from the issue (art. 19). A diploma is issued once its
 * Documentação Acadêmica is signed; null from the registration on. Art. 18 binds the first copy: a later one is asked for
 * years after the graduation.
 */
export function findPrazo({ etapa, via, dataColacao, dataExpedicao }: NoPrazo, hoje: string): Prazo | null {
  if (etapa === 'planejado' && (via ?? 1) > 1) return null;
  if (etapa === 'planejado') return prazoOf('expedir', dataColacao, hoje);
  if (etapa === 'documentacao-assinada') return prazoOf('registrar', dataExpedicao ?? dataColacao, hoje);
  return null;
}

function prazoOf(ato: Prazo['ato'], from: string, hoje: string): Prazo {
  const ate = addDias(from, DIAS);
  return { ato, norma: NORMAS[ato], ate, dias: Math.round((Date.parse(ate) - Date.parse(hoje)) / DAY_MS) };
}
