import type { Especie } from './folha.ts';

/** One act of a diploma, with its proof (c2sp.org/tlog-proof). */
export interface AtoProvado {
  especie: Especie;
  /** ISO 8601, UTC. */
  em: string;
  /** Index of the leaf. */
  indice: number;
  prova: string;
}

/** All proofs of the log for one code. */
export interface ProvasDoRegistro {
  /** Public key of the log: `name+id+key`. */
  chave: string;
  codigo: string;
  atos: readonly AtoProvado[];
}
