import type { LotesWorld } from '#secretaria/lotes/lotes-world.ts';
import type { LotesPendentes } from '#secretaria/lotes/pendencias-de-lotes.ts';

export interface LotesDeps extends LotesWorld {
  pendentes: LotesPendentes;
  /** Draws the front of a proof as a picture. */
  makePrevia(pdf: Uint8Array): Promise<Uint8Array>;
}
