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
  /** When it began. */
  desde: number;
}

export interface NoStore {
  /** Writes this one down as alive, and answers those that were seen of late, this one among them. */
  beat(no: No, agora: number): Promise<No[]>;
  /** Gone, told by itself. */
  leave(id: string): Promise<void>;
}
