import type { RegistrosConferidos } from './open-acervo.ts';

/** What is asked of a move from one store to another. */
export interface PedidoDeMudanca {
  /** Who asks, as the record names them. */
  quem: string;
  /** Whether it may end though files were lost or altered before it began. */
  aceitarDanos: boolean;
  /** The source is read-only from here on, or was before. */
  onFrozen(): void;
  onArquivo(done: number, total: number): void;
}

/** A file that the store that is left does not have whole. */
export interface DanoDaMudanca {
  sha256: string;
  code: 'arquivo-ausente' | 'arquivo-corrompido';
}

export type Mudada =
  | {
      situacao: 'movida';
      linhas: number;
      arquivos: number;
      danos: readonly DanoDaMudanca[];
      registros: RegistrosConferidos;
    }
  /** All that is whole came over; the other is not in use yet. */
  | { situacao: 'com-danos'; danos: readonly DanoDaMudanca[] }
  | { situacao: 'ja-movida' };

/** A store by its name: where the database is, and where the files are. */
export interface NomeDaLoja {
  /** PostgreSQL; null for SQLite in the folder. */
  databaseUrl: string | null;
  /** Where SQLite and `arquivos/` lie. */
  dataDir: string;
  /** Where files lie instead: `s3://balde/prefixo`. */
  arquivos: string | null;
}
