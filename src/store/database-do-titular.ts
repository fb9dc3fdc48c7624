/** The holders' proofs and shares: migrations 0029, 0030, 0032, 0036 and 0038. Instants are milliseconds since 1970. */
export interface TabelasDoTitular {
  titular_contato: TitularContatoTable;
  titular_codigo: TitularCodigoTable;
  titular_sessao: TitularSessaoTable;
  titular_chave: TitularChaveTable;
  titular_chave_de: { chave_id: string; diplomado_id: string };
  compartilhamento: CompartilhamentoTable;
  compartilhamento_visita: CompartilhamentoVisitaTable;
}

interface TitularContatoTable {
  diplomado_id: string;
  /** Null once it was deleted. */
  endereco: string | null;
  origem: 'lote' | 'secretaria';
  /** Number in the audit record of the plan or import with the address; null where unknown. */
  ato: number | null;
}

interface TitularCodigoTable {
  id: string;
  diplomado_id: string | null;
  codigo: string;
  tentativas: number;
  expira_em: number;
}

interface TitularSessaoTable {
  id: string;
  diplomados: string;
  como: 'email' | 'oidc' | 'chave';
  chave_id: string | null;
  aberta_em: number;
}

export interface TitularChaveTable {
  id: string;
  dono: string;
  nome: string;
  chave_publica: string;
  contador: number;
  transportes: string;
  criada_em: number;
  usada_em: number | null;
}

export interface CompartilhamentoTable {
  id: string;
  diplomado_id: string;
  diploma_id: string;
  link: string;
  selado: string;
  mostra: 'veredito' | 'imagem' | 'tudo';
  criado_em: number;
  expira_em: number | null;
  encerrado_em: number | null;
}

interface CompartilhamentoVisitaTable {
  compartilhamento_id: string;
  em: number;
  rede: string;
}
