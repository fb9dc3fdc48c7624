/** The processes that serve one database: migrations/0035-nos.ts. Instants are milliseconds since 1970. */
export interface TabelasDosNos {
  no: NoTable;
  tarefa_de_fundo: TarefaDeFundoTable;
  certificado_em_uso: CertificadoEmUsoTable;
}

interface NoTable {
  id: string;
  papel: string;
  versao: string;
  /** Digests of what it decides by. */
  configuracao: string;
  confianca: string;
  /** When it took up that trust while it ran; 0 where it began with it. */
  confianca_desde: number;
  desde: number;
  visto_em: number;
  /** Null of a version that does not tell. */
  intermediarias: number | null;
  intermediarias_resumo: string | null;
}

interface TarefaDeFundoTable {
  nome: string;
  reservada_por: string | null;
  reservada_ate: number;
}

interface CertificadoEmUsoTable {
  /** Digest of who holds the key. */
  titular: string;
  /** ISO 8601, UTC, as the next. */
  vence_em: string;
  visto_em: string;
}
