import type { Ancora, AncoraJulgada } from './ancora.ts';
import type { Retomada, Retomado } from './resume-registro.ts';

/** The anchor of one database. */
export interface AncoraAberta {
  check(): Promise<{ ancora: Ancora | null; julgada: AncoraJulgada }>;
  /** Throws where the database is not what the anchor knew, or no anchor can be written: nothing may be issued on it. */
  ensure(): Promise<void>;
  /** Writes it anew, and answers it; null while there is nothing to anchor. One that is ahead is never overwritten: throws as `ensure`. */
  drop(): Promise<Ancora | null>;
  resume(retomada: Retomada): Promise<Retomado>;
}
