import type { Ancora, AncoraJulgada } from './ancora.ts';
import type { Retomada, Retomado } from './resume-registro.ts';

/** The anchor of one database. */
export interface AncoraAberta {
  check(): Promise<{ ancora: Ancora | null; julgada: AncoraJulgada }>;
  /** Throws where the database differs from its anchor, or no anchor can be written: nothing may then be issued. */
  ensure(): Promise<void>;
  /** Writes and answers a new anchor; null while the register is empty. Throws as `ensure`: never overwrites an anchor that is ahead. */
  drop(): Promise<Ancora | null>;
  resume(retomada: Retomada): Promise<Retomado>;
}
