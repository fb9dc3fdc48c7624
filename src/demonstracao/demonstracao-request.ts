import type { OpenIssuing } from '#emissao/issuing-world.ts';
import type { PastaDoLote } from '#lote/pasta-do-lote.ts';
import type { Pedido } from '#pedido/pedido.ts';

export interface DemonstracaoRequest {
  open: OpenIssuing;
  relogio: Relogio;
  /** One for each of `DEMONSTRADOS`, in their order. */
  pedidos: readonly Pedido[];
  lote: string;
  pasta: Pick<PastaDoLote, 'read'>;
  /** The real instant: the list of annulled diplomas is dated today. */
  agora: Date;
}

/** A clock that the demonstration sets. */
export interface Relogio {
  now(): Date;
  set(instant: Date): void;
}
