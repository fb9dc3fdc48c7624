import type { Ancora, AncoraJulgada } from './ancora.ts';

export interface Retomada {
  motivo: string;
  quem: string;
}

/** What going on with an older database came to. */
export type Retomado =
  | { kind: 'em-dia' }
  | { kind: 'recusada'; porque: 'outro-registro' | 'divergente' | 'lista' }
  /** So many numbers were given after it, and are not given again. */
  | { kind: 'retomado'; pulados: number; proxima: number };

export interface RegistroAtrasado {
  julgada: AncoraJulgada;
  ancora: Ancora | null;
  /** As the database has them. */
  registrados: number;
  lista: number;
  /** Counts on from there, and records that and why, at once. */
  skipTo(registrados: number, ancora: Ancora | null, retomada: Retomada): Promise<void>;
}

/**
 * Goes on with a database that is older than its anchor, where no newer copy exists: numbers that were given stay given.
 * The diplomas that had them come back with `importar`. A published list of annulled diplomas cannot be counted over.
 */
export async function resumeRegistro(atrasado: RegistroAtrasado, retomada: Retomada): Promise<Retomado> {
  const { julgada, ancora } = atrasado;
  if (julgada === 'sumida') {
    // What it knew is lost: whoever resumes answers for this database being the newest.
    await atrasado.skipTo(atrasado.registrados, null, retomada);
    return { kind: 'retomado', pulados: 0, proxima: atrasado.registrados + 1 };
  }
  if (!ancora || julgada === 'em-dia' || julgada === 'ausente') return { kind: 'em-dia' };
  if (julgada !== 'a-frente') return { kind: 'recusada', porque: julgada };
  if (atrasado.lista < ancora.lista) return { kind: 'recusada', porque: 'lista' };
  const registrados = Math.max(atrasado.registrados, ancora.registrados);
  await atrasado.skipTo(registrados, ancora, retomada);
  return { kind: 'retomado', pulados: registrados - atrasado.registrados, proxima: registrados + 1 };
}
