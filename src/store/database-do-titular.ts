/** What holders prove and share: migrations/0029-titular.ts and 0030-compartilhamento.ts. Instants are milliseconds since 1970. */
export interface TabelasDoTitular {
  titular_contato: TitularContatoTable;
  titular_codigo: TitularCodigoTable;
  titular_sessao: TitularSessaoTable;
  compartilhamento: CompartilhamentoTable;
  compartilhamento_visita: CompartilhamentoVisitaTable;
}

interface TitularContatoTable {
  diplomado_id: string;
  endereco: string;
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
  como: 'email' | 'oidc';
  aberta_em: number;
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
