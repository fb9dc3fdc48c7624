import type { Ancora, AncoraJulgada } from './ancora.ts';

export interface Retomada {
  motivo: string;
  quem: string;
}

/** The outcome of resuming with an older database. */
export type Retomado =
  | { kind: 'em-dia' }
  | { kind: 'recusada'; porque: 'outro-registro' | 'divergente' | 'lista' }
  /** `pulados` numbers were given after this copy of the database was made; they are not given again. */
  | { kind: 'retomado'; pulados: number; proxima: number };

export interface RegistroAtrasado {
  julgada: AncoraJulgada;
  ancora: Ancora | null;
  /** The counts in this database. */
  registrados: number;
  lista: number;
  /** Moves the count to `registrados` and records the act and its reason, in one transaction. */
  skipTo(registrados: number, ancora: Ancora | null, retomada: Retomada): Promise<void>;
}

/**
 * Resumes with a database that is older than its anchor, where no newer copy exists: numbers given since are not given again.
 * The command `importar` restores their diplomas. A lost list of annulled diplomas cannot be skipped: its number is published.
 */
export async function resumeRegistro(atrasado: RegistroAtrasado, retomada: Retomada): Promise<Retomado> {
  const { julgada, ancora } = atrasado;
  if (julgada === 'sumida') {
    // The anchor is lost: the operator who resumes answers for this database being the newest.
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
