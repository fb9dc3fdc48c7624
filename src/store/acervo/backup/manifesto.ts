import type { TabelaCopiada } from '../../dump/dump-banco.ts';

/** The last file of an archive: what must be in it. An archive without it was cut off. */

export const MANIFESTO = 'manifesto.json';

interface Comum {
  /** ISO 8601, UTC. */
  em: string;
  /** Where it was made. */
  banco: 'sqlite' | 'postgres';
  arquivos: { nome: string; tamanho: number; sha256: string }[];
  /** Stored files that were damaged already: those not there, and those that are not what their name says. */
  danos: { sha256: string; code: 'arquivo-ausente' | 'arquivo-corrompido' }[];
}

/** The database as lines, which either engine takes (ADR 0059). */
export interface ManifestoLogico extends Comum {
  formato: 'diploma-digital-backup/2';
  /** The last migration that was made in it. */
  esquema: string;
  /** In the order in which they are put back. */
  tabelas: TabelaCopiada[];
}

/** Until the copies of both engines were one: SQLite's own file, and of PostgreSQL nothing, which `pg_dump` had. */
export interface ManifestoAntigo extends Comum {
  formato: 'diploma-digital-backup/1';
}

export type Manifesto = ManifestoLogico | ManifestoAntigo;

export function parseManifesto(text: string): Manifesto | null {
  try {
    const value: unknown = JSON.parse(text);
    return isManifesto(value) ? value : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function isManifesto(value: unknown): value is Manifesto {
  const { formato, arquivos, danos, tabelas, esquema } = (value ?? {}) as Partial<
    Record<keyof ManifestoLogico, unknown>
  >;
  if (!Array.isArray(arquivos) || !Array.isArray(danos)) return false;
  return formato === 'diploma-digital-backup/2'
    ? Array.isArray(tabelas) && typeof esquema === 'string'
    : formato === 'diploma-digital-backup/1';
}
