import type { ChaveDeAcesso } from '#equipe/entrada-ports.ts';

/** A passkey of a holder; `pessoaId` is the owner's id inside the passkey. */
export interface ChaveDoTitular extends ChaveDeAcesso {
  /** The holders that it admits: those of the session that registered it, while they exist. */
  diplomados: readonly string[];
}

/** Passkeys of holders. Adding and removing one are recorded acts. */
export interface ChaveDoTitularStore {
  /** False: the id is taken. */
  insertChave(chave: ChaveDoTitular): Promise<boolean>;
  /** Null: unknown, removed, or it admits no existing holder. */
  findChave(id: string): Promise<ChaveDoTitular | null>;
  /** Those of one owner. */
  listChaves(dono: string): Promise<ChaveDoTitular[]>;
  /** All that admit any of these, oldest first. */
  listChavesDe(diplomados: readonly string[]): Promise<ChaveDoTitular[]>;
  /** Counts from one value to another. False: another use of the passkey was faster, or it was removed. */
  countUse(id: string, contador: { de: number; para: number }, em: number): Promise<boolean>;
  /** Removes one that admits any of these, and ends its sessions. Null: there is none. */
  removeChave(id: string, diplomados: readonly string[]): Promise<Pick<ChaveDoTitular, 'diplomados'> | null>;
  /** The addresses of these holders, each once. */
  listEnderecos(diplomados: readonly string[]): Promise<string[]>;
}
