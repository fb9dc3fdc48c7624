import type { No } from './no.ts';

/** What of a node differs from what counts; a difference of version is told and stops nothing, so that nodes are renewed one by one. */
export interface Julgado {
  divergencias: readonly Divergencia[];
  /** Versions that others run. */
  outrasVersoes: readonly string[];
}

type Divergencia = 'confianca' | 'configuracao';

/**
 * Of nodes that differ one is right. In configuration it is the one that serves longest: a mistake in a new one reaches nobody. In trust
 * it is the last that changed while it ran, which is what the operator did last; failing that, again the oldest.
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
