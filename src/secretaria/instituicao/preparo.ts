import type { LinhaDoPreparo } from '#emissao/preparo/linha.ts';

/** The check list of `preparar-producao`, as the command itself tells it. */
export interface PreparoFeito {
  resultado: 'pronto' | 'errado' | 'incompleto';
  ensaio: boolean;
  /** Time stamps that were asked for, and may be charged. */
  carimbosGastos: number;
  linhas: readonly LinhaDoPreparo[];
}

export interface PreparoPedido {
  ensaio: boolean;
  /** Whether each authority is asked for a stamp. */
  carimbo: boolean;
}
