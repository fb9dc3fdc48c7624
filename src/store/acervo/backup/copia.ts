/** Reads `length` bytes, or as many as are left. */
export type ReadBytes = (length: number) => Promise<Buffer>;

/** Writes all of the bytes. */
export type WriteBytes = (bytes: Uint8Array) => Promise<void>;

/** The place of one archive: a file of this machine or an object of an S3 server. */
export interface LugarDaCopia {
  /** Files of this machine that belong to the archive: no copy includes itself. */
  paths: readonly string[];
  /** Throws where the place is not writable. */
  create(): Promise<CopiaNova>;
  /** Opens the archive at its first byte. */
  open(): Promise<CopiaLida>;
}

/** An archive that is being written. It gets its name only once it is complete. */
export interface CopiaNova {
  write: WriteBytes;
  /** Ends the archive and makes it durable. */
  end(): Promise<void>;
  /** Reads the written bytes back from the place. */
  open(): Promise<CopiaLida>;
  /** Gives the archive its name, after it was read again and found correct. */
  publish(): Promise<void>;
  /** Removes everything of it. */
  discard(): Promise<void>;
}

export interface CopiaLida {
  read: ReadBytes;
  close(): Promise<void>;
}
