/** An entry of the audit record in plain words. */
export interface Acontecimento {
  seq: number;
  /** ISO 8601, UTC. */
  em: string;
  /** A person's name, a post, an account or the system. */
  quem: string;
  acao: string;
  oQue: string;
  /** Internal id; null where the act concerns no diploma. */
  diploma: string | null;
}

/** Filters of the record, read from its end; each has an index. */
export interface FiltroDaAuditoria {
  acao?: string | undefined;
  /** The author, as the record names them. */
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
  /** One page of at most `quantos` entries, the latest first. */
  readPagina(filtro: FiltroDaAuditoria, quantos: number): Promise<EntradaLida[]>;
}
