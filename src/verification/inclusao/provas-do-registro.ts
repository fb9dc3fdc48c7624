import type { Especie } from './folha.ts';

/** One act of a diploma, with what proves it (c2sp.org/tlog-proof). */
export interface AtoProvado {
  especie: Especie;
  /** ISO 8601, UTC. */
  em: string;
  /** Of its leaf. */
  indice: number;
  prova: string;
}

/** All that the log proves of one code. */
export interface ProvasDoRegistro {
  /** Public key of the log: `name+id+key`. */
  chave: string;
  codigo: string;
  atos: readonly AtoProvado[];
}
