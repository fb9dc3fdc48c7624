import type { Corrigivel } from '#lote/linha/read-correcao.ts';

/** What one person asks for and another decides. */

export const TIPOS_DE_PEDIDO = ['anulacao', 'reemissao'] as const;
export type TipoDePedido = (typeof TIPOS_DE_PEDIDO)[number];

export interface DadosDoPedido {
  /** MotivoAnulacao, as the layout spells it. */
  motivo: string;
  /** What the list of annulled diplomas says beside it: public. */
  anotacao: string | null;
  /** Where the graduate is told of the new one. */
  email: string | null;
  /** What a reissue says otherwise, by the columns of a batch, as it was typed and read. */
  correcao?: Readonly<Partial<Record<Corrigivel, string | undefined>>>;
  /** For the colleague who decides; it never leaves the desk. */
  comentario: string;
}

/** One value that the new diploma says otherwise. */
export interface Corrigido {
  campo: Corrigivel;
  /** What the diploma says today; null where it says nothing. */
  de: string | null;
  para: string;
}

export interface Solicitacao {
  id: string;
  tipo: TipoDePedido;
  /** Internal id of the diploma. */
  diploma: string;
  dados: DadosDoPedido;
  pedidaPor: { id: string; nome: string };
  /** ISO 8601, UTC. */
  pedidaEm: string;
}

export interface SolicitacaoAberta extends Solicitacao {
  diplomadoId: string;
  nome: string;
  curso: string;
}

type Decisao = 'aceita' | 'recusada' | 'retirada';

interface NovaSolicitacao {
  id: string;
  tipo: TipoDePedido;
  diploma: string;
  dados: DadosDoPedido;
  pedidaPor: string;
}

export interface SolicitacaoStore {
  /** False where the same is asked for of this diploma already. */
  insert(nova: NovaSolicitacao, quem: string): Promise<boolean>;
  /** Null where there is none, or it was decided. */
  findAberta(id: string): Promise<SolicitacaoAberta | null>;
  /** The oldest first, so many at most. */
  listAbertas(limit: number): Promise<SolicitacaoAberta[]>;
  /** Of these kinds and asked for by somebody else, the oldest first. */
  listDecidiveis(
    tipos: readonly TipoDePedido[],
    pessoaId: string,
    limit: number,
  ): Promise<SolicitacaoAberta[]>;
  countDecidiveis(tipos: readonly TipoDePedido[], pessoaId: string): Promise<number>;
  listOf(diplomas: readonly string[]): Promise<Solicitacao[]>;
  /** False where another person decided meanwhile. */
  decide(
    pedido: Pick<Solicitacao, 'id' | 'tipo' | 'diploma'>,
    decisao: Decisao,
    por: { pessoaId: string; quem: string; motivo: string | null },
  ): Promise<boolean>;
  /** Accepted by a process that died before it acted: each waits again. */
  reopenPerdidas(): Promise<void>;
  /** The act turned out not to be possible: it waits again. */
  reopen(pedido: Pick<Solicitacao, 'id' | 'tipo' | 'diploma'>, quem: string): Promise<void>;
}
