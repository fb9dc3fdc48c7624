/** The last file of an archive: what must be in it. An archive without it was cut off. */

export const MANIFESTO = 'manifesto.json';

export interface Manifesto {
  formato: 'diploma-digital-backup/1';
  /** ISO 8601, UTC. */
  em: string;
  /** `postgres`: the database is not in the archive; `pg_dump` has it. */
  banco: 'sqlite' | 'postgres';
  arquivos: { nome: string; tamanho: number; sha256: string }[];
  /** Stored files that were damaged already: those not there, and those that are not what their name says. */
  danos: { sha256: string; code: 'arquivo-ausente' | 'arquivo-corrompido' }[];
}

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
  const { formato, arquivos, danos } = (value ?? {}) as Partial<Record<keyof Manifesto, unknown>>;
  return formato === 'diploma-digital-backup/1' && Array.isArray(arquivos) && Array.isArray(danos);
}
