/** As many bytes as asked for, or as many as are left. */
export type ReadBytes = (length: number) => Promise<Buffer>;

/** Takes all of them. */
export type WriteBytes = (bytes: Uint8Array) => Promise<void>;

/** Where one archive lies, or will: a file of this machine or an object of an S3 server. */
export interface LugarDaCopia {
  /** Files of this machine that it is made of: no copy holds itself. */
  paths: readonly string[];
  /** Throws where the place cannot be written to. */
  create(): Promise<CopiaNova>;
  /** From its first byte on. */
  open(): Promise<CopiaLida>;
}

/** An archive that is being written. Nothing has its name before all of it was written. */
export interface CopiaNova {
  write: WriteBytes;
  /** That was all: it is kept for good. */
  end(): Promise<void>;
  /** What was written, as the place gives it back. */
  open(): Promise<CopiaLida>;
  /** It was read again and holds: it has its name. */
  publish(): Promise<void>;
  /** Nothing is left of it. */
  discard(): Promise<void>;
}

export interface CopiaLida {
  read: ReadBytes;
  close(): Promise<void>;
}
