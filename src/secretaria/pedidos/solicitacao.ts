import type { Corrigivel } from '#lote/linha/read-correcao.ts';

/** A request that one person makes and another decides. */

export const TIPOS_DE_PEDIDO = ['anulacao', 'reemissao'] as const;
export type TipoDePedido = (typeof TIPOS_DE_PEDIDO)[number];

export interface DadosDoPedido {
  /** MotivoAnulacao, as the layout spells it. */
  motivo: string;
  /** The note beside the reason in the list of annulled diplomas: public. */
  anotacao: string | null;
  /** The address of the notice about the new diploma. */
  email: string | null;
  /** The values that a reissue changes, by the columns of a batch, as the person typed them. */
  correcao?: Readonly<Partial<Record<Corrigivel, string | undefined>>>;
  /** For the colleague who decides; it never leaves the desk. */
  comentario: string;
}

/** One value that differs in the new diploma. */
export interface Corrigido {
  campo: Corrigivel;
  /** The value in the present diploma; null where it has none. */
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
  /** False where the same request for this diploma is already open. */
  insert(nova: NovaSolicitacao, quem: string): Promise<boolean>;
  /** Null where there is none, or it is already decided. */
  findAberta(id: string): Promise<SolicitacaoAberta | null>;
  /** The oldest first, at most `limit`. */
  listAbertas(limit: number): Promise<SolicitacaoAberta[]>;
  /** Requests of these kinds made by another person, the oldest first. */
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
  /** Reopens requests accepted by a process that died before it did the act. */
  reopenPerdidas(): Promise<void>;
  /** Reopens a request whose act turned out to be impossible. */
  reopen(pedido: Pick<Solicitacao, 'id' | 'tipo' | 'diploma'>, quem: string): Promise<void>;
}
