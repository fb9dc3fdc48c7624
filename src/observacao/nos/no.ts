import type { PapelDoNo } from '#diploma/papel-do-no.ts';

/** A process that serves a database, as the other nodes see it. Instants are milliseconds since 1970. */
export interface No {
  id: string;
  papel: PapelDoNo;
  versao: string;
  /** Digests of what must be equal on all nodes: the deciding settings, and the trusted roots. */
  configuracao: string;
  confianca: string;
  /** When it adopted that trust while running; 0 where it began with it. */
  confiancaDesde: number;
  /** Its intermediate certificates: reported, and no reason to stop serving. Null for a version that does not report them. */
  intermediarias: Intermediarias | null;
  /** When it started. */
  desde: number;
}

export interface Intermediarias {
  quantas: number;
  /** Digest of the set: equal on nodes with equal sets. */
  resumo: string;
}

export interface NoStore {
  /** Records this node as alive, and returns the nodes seen recently, this one included. */
  beat(no: No, agora: number): Promise<No[]>;
  /** The node removes itself. */
  leave(id: string): Promise<void>;
}
