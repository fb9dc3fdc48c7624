import type { AcessoRegistrado } from './acesso-registrado.ts';
import type { EntradaGravada } from './entrada.ts';

/** The audit record as checking, listing and stamping see it; `store/` implements it. */

export interface Cabeca {
  seq: number;
  hash: string;
  /** `seq` of the last stored entry; 0 where there is none. Differs from `seq` in a tampered record. */
  ultima: number;
}

/** A place of the chain whose hash is known from elsewhere: by a stamp, or by a written note. */
export interface Marca {
  seq: number;
  hash: string;
}

export interface Carimbo extends Marca {
  /** The day in Brasília, `AAAA-MM-DD`; there is at most one a day. */
  dia: string;
  /** The instant the token states, ISO 8601. */
  em: string;
  /** DER of the token (RFC 3161). */
  token: Uint8Array;
  /** DER of the CRLs that answered for the authority's certificates then. */
  lcrs: readonly Uint8Array[];
}

export interface Filtro {
  /** No entry after this one. */
  ateSeq?: number;
  /** ISO 8601; from this instant on. */
  desde?: string;
  /** ISO 8601; before this instant. */
  ate?: string;
  diploma?: string;
  acao?: string;
  /** Keyed hash of the address an access came from. */
  endereco?: string;
}

export interface AuditoriaReader {
  /** One statement, so that its three values belong together; null where the row is gone. */
  readCabeca(): Promise<Cabeca | null>;
  /** In the order of `seq`, a page at a time: the record may be larger than the memory. */
  readEntradas(filtro?: Filtro): AsyncIterable<EntradaGravada>;
  /** What is still told of the accesses of these entries, by `seq`. */
  readAcessos(seqs: readonly number[]): Promise<Map<number, AcessoRegistrado>>;
  /** Where the stamps are, in the order of `seq`. */
  listMarcas(): Promise<Marca[]>;
  /** In the order of `seq`, a few at a time. */
  readCarimbos(): AsyncIterable<Carimbo>;
}

export interface CarimboStore {
  hasCarimbo(dia: string): Promise<boolean>;
  /** Keeps it and records that; false where another process stamped that day first. */
  insertCarimbo(carimbo: Carimbo): Promise<boolean>;
}
