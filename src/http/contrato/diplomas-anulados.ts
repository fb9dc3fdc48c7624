/** The page of `/diplomas-anulados`. */
export type DiplomasAnuladosView = { state: 'sem-lista' | 'falha' } | ListaView;

export interface ListaView {
  state: 'lista';
  numero: number;
  /** `AAAA-MM-DD` */
  publicadaEm: string;
  proximaAtualizacao: string;
  isHomologacao: boolean;
  /** A newer list should have been published by now. */
  isAtrasada: boolean;
  /** Latest first. */
  anulados: readonly { codigo: string; data: string; motivo: string; anotacao: string | null }[];
}
