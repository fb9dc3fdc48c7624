import type { Autorizados } from './passos.ts';
import type { ReservaAlheia } from './wait-for-others.ts';

/** The queue of what is issued, as diplomas, históricos and currículos share it. */

/** Which process works on it, and until when. */
interface Reserva {
  por: string;
  ate: number;
}

/** What is on its way, as far as the queue knows it. */
export interface Item {
  id: string;
  /** Post of the awaited signer. */
  aguardando: string | null;
}

/** What is still to be done; `store/` implements it. */
export interface Fila<Each extends Item> {
  /** The next one that can go on with these keys and is not reserved. */
  reserve(
    reserva: Reserva,
    now: number,
    keys: ReadonlySet<string>,
    /** What these keys may sign; null: all. */
    autorizados?: Autorizados | null,
  ): Promise<Each | null>;
  /** Who has how many reserved right now, and until when the last of them. */
  listReservas(now: number): Promise<ReservaAlheia[]>;
  /** Gives back what a process that no longer exists had reserved. */
  releaseOf(isDead: (por: string) => boolean): Promise<void>;
  release(item: Each): Promise<void>;
  /**
   * Writes the failure of one that this process has reserved, and gives it back. A step may have changed it before it
   * failed, so its version is not asked for; once another process has it, nothing is written.
   */
  fail(item: Pick<Each, 'id'>, falha: string, de: { por: string; quem: string }): Promise<void>;
  /** They may be tried again: these, or all that failed. Answers how many there were. */
  clearFalhas(ids?: readonly string[]): Promise<number>;
}
