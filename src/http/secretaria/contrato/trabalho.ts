import type { Andamento } from '#secretaria/trabalhos/andamento.ts';
import type { LotePlanejado } from '#secretaria/trabalhos/trabalho.ts';

/** Shapes of long work: `GET /api/secretaria/trabalhos`, and of one of them. */
export { type Andamento, isAberto } from '#secretaria/trabalhos/andamento.ts';

export interface TrabalhoDaMesa extends Andamento {
  /** The name of the person who asked for it. */
  por: string;
  /** The screen that shows it, under `/secretaria`. */
  tela: string;
  /** Whether the reader may stop it. */
  podeParar: boolean;
  /** What came out of an approval, for the person who asked for it. */
  aprovado: LotePlanejado | null;
}
