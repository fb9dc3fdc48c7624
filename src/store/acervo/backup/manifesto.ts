import type { TabelaCopiada } from '../../dump/dump-banco.ts';

/** The last file of an archive: lists the others. An archive without it was cut off. */

export const MANIFESTO = 'manifesto.json';

interface Comum {
  /** ISO 8601, UTC. */
  em: string;
  /** The engine of the copied database. */
  banco: 'sqlite' | 'postgres';
  arquivos: { nome: string; tamanho: number; sha256: string }[];
  /** Stored files that were already damaged: missing, or with another SHA-256 than their name. */
  danos: { sha256: string; code: 'arquivo-ausente' | 'arquivo-corrompido' }[];
}

/** The database as lines, which either engine can load (ADR 0059). */
export interface ManifestoLogico extends Comum {
  formato: 'diploma-digital-backup/2';
  /** The last migration applied to the database. */
  esquema: string;
  /** In the order in which they are restored. */
  tabelas: TabelaCopiada[];
}

/** The format before both engines shared one: SQLite's own file, and nothing of PostgreSQL, for which `pg_dump` was used. */
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
