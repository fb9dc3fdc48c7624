import type { No } from './no.ts';

/**
 * The differences of a node from the reference; a different version is reported and stops nothing, so that nodes are updated one
 * by one.
 */
export interface Julgado {
  divergencias: readonly Divergencia[];
  /** Versions that other nodes run. */
  outrasVersoes: readonly string[];
}

type Divergencia = 'confianca' | 'configuracao';

/**
 * Of differing nodes one is the reference. For configuration it is the longest running: a mistake in a new node reaches no
 * visitor. For trust it is the last that changed while running, which is the operator's last act; otherwise again the oldest.
 */
export function judgeNos(own: No, vivos: readonly No[]): Julgado {
  const all = [own, ...vivos.filter(({ id }) => id !== own.id)];
  const byAge = all.toSorted((one, other) => one.desde - other.desde || (one.id < other.id ? -1 : 1));
  const [oldest = own] = byAge;
  const [newest = own] = byAge.toSorted((one, other) => other.confiancaDesde - one.confiancaDesde);
  const divergencias: Divergencia[] = [];
  if (own.confianca !== newest.confianca) divergencias.push('confianca');
  if (own.configuracao !== oldest.configuracao) divergencias.push('configuracao');
  const versions = new Set(all.map(({ versao }) => versao));
  versions.delete(own.versao);
  return { divergencias, outrasVersoes: [...versions].sort() };
}
