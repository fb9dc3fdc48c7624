import type { LinhaDoPreparo } from '#emissao/preparo/linha.ts';

/** The check list that the command `preparar-producao` prints. */
export interface PreparoFeito {
  resultado: 'pronto' | 'errado' | 'incompleto';
  ensaio: boolean;
  /** Time stamps that were requested, for which the authority may charge. */
  carimbosGastos: number;
  linhas: readonly LinhaDoPreparo[];
}

export interface PreparoPedido {
  ensaio: boolean;
  /** Whether to request a stamp from each authority. */
  carimbo: boolean;
}
