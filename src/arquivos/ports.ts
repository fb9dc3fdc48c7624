/** What keeping files needs from the outside; `store/` implements it. */

/** Files that no diploma refers to yet, or any more. */
export interface RascunhoStore {
  /** Before the file is written: the change that refers to it takes the announcement away. */
  announce(diplomaId: string, sha256: string, por: string): Promise<void>;
  /** Once the file is written: where the announcement was swept away meanwhile, the file is condemned. */
  settle(diplomaId: string, sha256: string): Promise<void>;
  /** Announcements of this diploma, or of processes that no longer exist, and all of an hour ago, will not be kept. */
  condemn(whose: { diplomaId: string } | { isDead(por: string): boolean }): Promise<void>;
  listCondenados(): Promise<{ diplomaId: string; sha256: string }[]>;
  /** Where it is condemned still: `discard`, unless something refers to the file, and nobody announces it meanwhile. */
  forget(diplomaId: string, sha256: string, discard: () => Promise<void>): Promise<void>;
}

export interface ArquivoPrivado {
  put(bytes: Uint8Array): Promise<string>;
  get(sha256: string): Promise<Uint8Array>;
  /** Removes what nothing refers to; harmless where it is not there. */
  discard(sha256: string): Promise<void>;
}

export interface ArquivoStore {
  /** Stores the bytes durably under their SHA-256 (hex) and answers it; storing the same bytes again is harmless. */
  put(bytes: Uint8Array): Promise<string>;
  /** Throws `StoreError` with code `arquivo-ausente` or `arquivo-corrompido` when the bytes are gone or altered. */
  get(sha256: string): Promise<Uint8Array>;
}
