import type { Autorizados } from './passos.ts';
import type { ReservaAlheia } from './wait-for-others.ts';

/** The queue of issuing, which diplomas, históricos and currículos share. */

/** The process that works on an item, and until when. */
interface Reserva {
  por: string;
  ate: number;
}

/** An item in progress, as far as the queue knows it. */
export interface Item {
  id: string;
  /** Post of the awaited signer. */
  aguardando: string | null;
}

/** The items to be processed; `store/` implements it. */
export interface Fila<Each extends Item> {
  /** Reserves the next free item that can proceed with these keys. */
  reserve(
    reserva: Reserva,
    now: number,
    keys: ReadonlySet<string>,
    /** The items that these keys may sign; null: all. */
    autorizados?: Autorizados | null,
  ): Promise<Each | null>;
  /** The reservations of each process: how many, and when the last one ends. */
  listReservas(now: number): Promise<ReservaAlheia[]>;
  /** Releases the reservations of processes that no longer exist. */
  releaseOf(isDead: (por: string) => boolean): Promise<void>;
  release(item: Each): Promise<void>;
  /**
   * Writes the failure of an item that this process has reserved, and releases it. A step may have changed the item before it
   * failed, so the version is not compared; if another process has reserved the item, nothing is written.
   */
  fail(item: Pick<Each, 'id'>, falha: string, de: { por: string; quem: string }): Promise<void>;
  /** Lets these items, or all failed ones, be tried again. Answers how many there were. */
  clearFalhas(ids?: readonly string[]): Promise<number>;
}
