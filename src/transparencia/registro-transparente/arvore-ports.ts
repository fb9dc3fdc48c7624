import type { ReadTile } from '#arvore/tree-reader.ts';
import type { Abertura } from '#verification/inclusao/folha.ts';

export interface Folha extends Abertura {
  /** 0, 1, 2… without a gap. */
  indice: number;
  /** The entry of the log, in hexadecimal. */
  compromisso: string;
}

/** The log as it lies in the database; it only grows, so what was read of it once stays so. */
export interface ArvoreReader {
  countFolhas(): Promise<number>;
  readTile: ReadTile;
  /** So many, from there on. */
  listFolhas(desde: number, quantas: number): Promise<Folha[]>;
  /** All that the log tells of one diploma or document, in the order of the acts. */
  listDoCodigo(codigo: string): Promise<Folha[]>;
}
