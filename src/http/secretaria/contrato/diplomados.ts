import type { Corrigido, SolicitacaoAberta } from '#secretaria/pedidos/solicitacao.ts';

export type { Acontecimento } from '#secretaria/auditoria/acontecimento.ts';
export type {
  DiplomadoNaMesa,
  DiplomaNaMesa,
  PaginaDeDiplomas,
  Passo,
} from '#secretaria/diplomados/diplomado.ts';

/** `POST /api/secretaria/diplomados/procura`: in the body, because addresses are logged in many places. */
export interface ProcuraPedida {
  texto?: string;
  etapa?: string;
  depois?: readonly string[] | null;
}

/** `GET /api/secretaria/pedidos` */
export interface PedidosAbertos {
  pedidos: (SolicitacaoAberta & {
    nomeDoTipo: string;
    podeDecidir: boolean;
    meu: boolean;
    /** Old and new values, for the person who decides; null for others, or where the diploma is unreadable. */
    corrigidos: Corrigido[] | null;
  })[];
}
