import type { AcessoRegistrado } from './acesso-registrado.ts';
import type { EntradaGravada } from './entrada.ts';

/** The audit record as checking, listing and stamping see it; `store/` implements it. */

export interface Cabeca {
  seq: number;
  hash: string;
  /** `seq` of the last stored entry; 0 where there is none. Differs from `seq` in a tampered record. */
  ultima: number;
}

/** An entry whose hash is also known from outside the chain: from a stamp, or from a written note. */
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
  /** Only entries after this one. */
  depoisDe?: number;
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
  /** Reads in one statement, so that the three values are consistent; null where the row is missing. */
  readCabeca(): Promise<Cabeca | null>;
  /** In the order of `seq`, page by page: the record may be larger than the memory. */
  readEntradas(filtro?: Filtro): AsyncIterable<EntradaGravada>;
  /** The access details of these entries that were not deleted yet, by `seq`. */
  readAcessos(seqs: readonly number[]): Promise<Map<number, AcessoRegistrado>>;
  /** The stamped entries, in the order of `seq`. */
  listMarcas(): Promise<Marca[]>;
  /** In the order of `seq`, a few at a time. */
  readCarimbos(): AsyncIterable<Carimbo>;
}

export interface CarimboStore {
  hasCarimbo(dia: string): Promise<boolean>;
  /** Keeps the stamp and records it; false where another process stamped that day first. */
  insertCarimbo(carimbo: Carimbo): Promise<boolean>;
}
