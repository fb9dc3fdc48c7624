import type { Acontecimento } from '#secretaria/auditoria/acontecimento.ts';

/** `POST /api/secretaria/auditoria/procura` */
export interface PaginaDaAuditoria {
  entradas: Acontecimento[];
  /** The next page begins before this entry; null on the last page. */
  antes: number | null;
}

/** `GET /api/secretaria/auditoria/filtros` */
export interface FiltrosDaAuditoria {
  acoes: { acao: string; nome: string }[];
  pessoas: { id: string; nome: string }[];
}

/** `POST /api/secretaria/auditoria/conferencia` */
export interface ConferenciaDaAuditoria {
  situacao: 'intacta' | 'alterada' | 'nao-conferida';
  entradas: number;
  quebra: { seq: number; tipo: string } | null;
  ultimoCarimbo: string | null;
}
