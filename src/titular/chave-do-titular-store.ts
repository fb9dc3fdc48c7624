import type { ChaveDeAcesso } from '#equipe/entrada-ports.ts';

/** A passkey of a holder; `pessoaId` is what the passkey itself knows its owner by. */
export interface ChaveDoTitular extends ChaveDeAcesso {
  /** Whom it lets in: those of the session in which it was kept, while they are there. */
  diplomados: readonly string[];
}

/** Passkeys of holders. Keeping and removing one are acts of the record. */
export interface ChaveDoTitularStore {
  /** False: there is one of that id. */
  insertChave(chave: ChaveDoTitular): Promise<boolean>;
  /** Null: unknown, removed, or nobody is left whom it would let in. */
  findChave(id: string): Promise<ChaveDoTitular | null>;
  /** Those of one owner. */
  listChaves(dono: string): Promise<ChaveDoTitular[]>;
  /** All that let in any of these, the oldest first. */
  listChavesDe(diplomados: readonly string[]): Promise<ChaveDoTitular[]>;
  /** Counts from one value to another. False: somebody else used it meanwhile, or it was removed. */
  countUse(id: string, contador: { de: number; para: number }, em: number): Promise<boolean>;
  /** One that lets in any of these; the sessions that it opened end with it. Null: there is none. */
  removeChave(id: string, diplomados: readonly string[]): Promise<Pick<ChaveDoTitular, 'diplomados'> | null>;
  /** Where the institution writes to them, each address once. */
  listEnderecos(diplomados: readonly string[]): Promise<string[]>;
}
