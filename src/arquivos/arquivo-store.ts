/** What keeping files needs from the outside; `store/` implements it. */

/** Files that no diploma refers to yet, or any more. */
export interface RascunhoStore {
  /** Before the file is written: the change that refers to it takes the announcement away. */
  announce(diplomaId: string, sha256: string, por: string): Promise<void>;
  /** Each named once. */
  announceAll(diplomaId: string, files: readonly string[], por: string): Promise<void>;
  /** Once the files are written: those whose announcement was swept away meanwhile are condemned. */
  settleAll(diplomaId: string, files: readonly string[]): Promise<void>;
  /** Announcements of this diploma, or of processes that no longer exist, and all of an hour ago, will not be kept. */
  condemn(whose: { diplomaId: string } | { isDead(por: string): boolean }): Promise<void>;
  /** None while a copy is being made: what it refers to stays until its end. */
  listCondenados(): Promise<{ diplomaId: string; sha256: string }[]>;
  /** If still condemned: `discard`, unless something refers to it or may copy it; it cannot be announced meanwhile. */
  forget(diplomaId: string, sha256: string, discard: () => Promise<void>): Promise<void>;
}

/** Where the bytes lie, under their SHA-256. An adapter is one that passes `tests/support/contrato-dos-arquivos.ts`. */
export interface ArquivoStore {
  /** Makes the place where files lie, if it is not there yet. */
  prepare(): Promise<void>;
  /** Throws `StoreError` with code `arquivos-indisponiveis` where that place is out of reach. */
  probe(): Promise<void>;
  /** Stores the bytes durably under their SHA-256 (hex) and answers it; storing the same bytes again is harmless. */
  put(bytes: Uint8Array): Promise<string>;
  /** Throws `StoreError` with code `arquivo-ausente` or `arquivo-corrompido` when the bytes are gone or altered. */
  get(sha256: string): Promise<Uint8Array>;
  /** Removes what nothing refers to; harmless where it is not there. */
  discard(sha256: string): Promise<void>;
  /** What lies under these first two digits, files and leftovers alike. */
  list(prefixo: string): Promise<NaPasta[]>;
  /** What lies elsewhere and should not. */
  listSoltos(): Promise<string[]>;
  /** Whether no file lies here. */
  isEmpty(): Promise<boolean>;
  /** A moment of the files; what a process that is over left of its own is removed. */
  snapshot(holder: SnapshotHolder): Promise<ArquivoSnapshot>;
}

/** The part that issuing and importing work with. */
export type ArquivoPrivado = Pick<ArquivoStore, 'put' | 'get' | 'discard'>;

export interface NaPasta {
  name: string;
  modifiedAt: Date;
}

export interface SnapshotHolder {
  /** This process, among all that work on the same files. */
  processo: string;
  isDead(processo: string): boolean;
}

export interface ArquivoSnapshot {
  /** A folder for what else belongs to the moment; it goes with it. */
  folder: string;
  /** A path at which the bytes stay until `remove`, even if discarded; null where there are none. */
  hold(sha256: string): Promise<string | null>;
  remove(): Promise<void>;
}
