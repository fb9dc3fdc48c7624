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
  /** Digests of the data on which the node bases its decisions. */
  configuracao: string;
  confianca: string;
  /** When the running node adopted this trust; 0 where it started with it. */
  confianca_desde: number;
  desde: number;
  visto_em: number;
  /** Null for a version of the program that does not report it. */
  intermediarias: number | null;
  intermediarias_resumo: string | null;
}

interface TarefaDeFundoTable {
  nome: string;
  reservada_por: string | null;
  reservada_ate: number;
}

interface CertificadoEmUsoTable {
  /** Digest of the key's holder. */
  titular: string;
  /** ISO 8601, UTC, like the next field. */
  vence_em: string;
  visto_em: string;
}
