import type { ReadTile } from '#arvore/tree-reader.ts';
import type { Abertura } from '#verification/inclusao/folha.ts';

export interface Folha extends Abertura {
  /** 0, 1, 2… without a gap. */
  indice: number;
  /** The entry of the log, in hexadecimal. */
  compromisso: string;
}

/** The log in the database. It only grows, so a leaf that was read once never changes. */
export interface ArvoreReader {
  countFolhas(): Promise<number>;
  readTile: ReadTile;
  /** At most `quantas` leaves, from index `desde`. */
  listFolhas(desde: number, quantas: number): Promise<Folha[]>;
  /** Every leaf of one diploma or document, in the order of the acts. */
  listDoCodigo(codigo: string): Promise<Folha[]>;
}
