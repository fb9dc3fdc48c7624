import type { Falta } from '#pki/path/falta.ts';

/** On whose behalf something is fetched, where that is no verification of this server's own: a browser that verifies by itself. */
export interface Pedinte {
  /** The unit by which addresses are counted. */
  readonly endereco: string;
  /** Before anything is fetched anew; throws where the limit is spent. */
  pay(): Promise<void>;
}

/** As `BuscarProva`, and for whom. */
export type Buscar = (falta: Falta, pedinte?: Pedinte) => Promise<readonly Uint8Array[]>;

/** One question is paid for once, however many addresses are asked for it. */
export function payOnce({ endereco, pay }: Pedinte): Pedinte {
  let paid: Promise<void> | null = null;
  return {
    endereco,
    pay: () => {
      paid ??= pay();
      return paid;
    },
  };
}
