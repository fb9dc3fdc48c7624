import type { Resposta } from '../situacao.ts';

/**
 * When a newer version took over the proof of these bytes; null for the current version, and for bytes unknown to the
 * register. An older version is judged as of then: its last stamp need not be valid any longer (ADR 0017), and later
 * events at its authority say nothing against bytes published before.
 */
export function findRenovacao(sha256s: readonly string[], resposta: Resposta): Date | null {
  if (resposta.kind !== 'respondida') return null;
  const { renovadas = [] } = resposta.publicada;
  const found = renovadas.find(({ sha256 }) => sha256s.includes(sha256));
  const em = new Date(found?.em ?? Number.NaN);
  return Number.isNaN(em.getTime()) ? null : em;
}
