/** An entry of the record, told in plain words. */
export interface Acontecimento {
  seq: number;
  /** ISO 8601, UTC. */
  em: string;
  /** A person's name, a post, an account or the system. */
  quem: string;
  acao: string;
  oQue: string;
  /** Internal id; null where it is about none. */
  diploma: string | null;
}

/** What of the record is asked for, from its end; each has an index. */
export interface FiltroDaAuditoria {
  acao?: string | undefined;
  /** As the record names who acts. */
  quem?: string | undefined;
  diplomas?: readonly string[] | undefined;
  /** ISO 8601: from this instant on, and before the other. */
  desde?: string | undefined;
  ate?: string | undefined;
  /** Before this entry. */
  antes?: number | undefined;
}

export interface EntradaLida {
  seq: number;
  em: string;
  quem: string;
  acao: string;
  diploma: string | null;
  dados: string;
}

export interface PaginaDaAuditoriaReader {
  /** The latest first, one page; one more than `quantos` is never read. */
  readPagina(filtro: FiltroDaAuditoria, quantos: number): Promise<EntradaLida[]>;
}
