/** The folder of a batch. Paths are relative to it, with `/`. */
export interface PastaDoLote {
  /** The size of a file; null where there is none. */
  sizeOf(arquivo: string): Promise<number | null>;
  read(arquivo: string): Promise<Uint8Array>;
  /** The entries of a folder, `''` being the batch's own; null where there is no such folder. */
  list(pasta: string): Promise<Entrada[] | null>;
}

export interface Entrada {
  nome: string;
  /** `fora` is a link that leads out of the folder, or an entry that is neither file nor folder. */
  tipo: 'arquivo' | 'pasta' | 'fora';
  bytes: number;
}
