import type { Resposta } from '../situacao.ts';

/**
 * When a newer version took over the proof of these bytes; null for the current version, and for any the register does
 * not hold. An older version is judged as of then: its last stamp has to hold no longer (ADR 0017), and what came of its
 * authority since says nothing against bytes that were published before.
 */
export function findRenovacao(sha256s: readonly string[], resposta: Resposta): Date | null {
  if (resposta.kind !== 'respondida') return null;
  const { renovadas = [] } = resposta.publicada;
  const found = renovadas.find(({ sha256 }) => sha256s.includes(sha256));
  const em = new Date(found?.em ?? Number.NaN);
  return Number.isNaN(em.getTime()) ? null : em;
}
