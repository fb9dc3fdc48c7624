import type { Falta } from '#pki/path/falta.ts';

/** The client of a fetch, where it is no verification of this server: a browser that verifies by itself. */
export interface Pedinte {
  /** The unit in which addresses are counted. */
  readonly endereco: string;
  /** Called before a new fetch; throws where the limit is spent. */
  pay(): Promise<void>;
}

/** `BuscarProva`, with its client. */
export type Buscar = (falta: Falta, pedinte?: Pedinte) => Promise<readonly Uint8Array[]>;

/** One question is paid for once, however many addresses are tried. */
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
