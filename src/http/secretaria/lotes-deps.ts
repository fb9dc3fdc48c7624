import type { LotesWorld } from '#secretaria/lotes/lotes-world.ts';

export interface LotesDeps extends LotesWorld {
  /** The front of a proof, as a picture. */
  makePrevia(pdf: Uint8Array): Promise<Uint8Array>;
}
