import type { PapelDoNo } from '#diploma/papel-do-no.ts';

/** A process that serves a database, as the others on it see it. Instants are milliseconds since 1970. */
export interface No {
  id: string;
  papel: PapelDoNo;
  versao: string;
  /** Digests of what never differs between nodes: what each decides by, and whom it believes. */
  configuracao: string;
  confianca: string;
  /** When it took up that trust while it ran; 0 where it began with it. */
  confiancaDesde: number;
  /** What it builds chains with besides its roots: told, and no reason not to serve. Null of a version that does not tell. */
  intermediarias: Intermediarias | null;
  /** When it began. */
  desde: number;
}

export interface Intermediarias {
  quantas: number;
  /** Of the set of them: the same on nodes that have the same. */
  resumo: string;
}

export interface NoStore {
  /** Writes this one down as alive, and answers those that were seen of late, this one among them. */
  beat(no: No, agora: number): Promise<No[]>;
  /** Gone, told by itself. */
  leave(id: string): Promise<void>;
}
