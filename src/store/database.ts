import type { Etapa, Situacao } from '#diploma/andamento.ts';

/** The tables, as the migrations leave them. Dates are `AAAA-MM-DD`. */
export interface Database {
  diplomado: DiplomadoTable;
  diploma: DiplomaTable;
  arquivo: ArquivoTable;
  limite: LimiteTable;
  lista_de_anulados: ListaDeAnuladosTable;
}

interface DiplomadoTable {
  id: string;
  /** Keyed hash of CPF and matrícula together: neither number is stored. */
  chave_busca: string;
  nome: string;
  nome_social: string | null;
  cpf_mascarado: string;
}

interface DiplomaTable {
  id: string;
  diplomado_id: string;
  ordem: number;
  codigo: string | null;
  curso: string;
  grau: string;
  unidade: string;
  data_colacao: string;
  data_expedicao: string | null;
  data_registro: string | null;
  data_publicacao: string | null;
  data_situacao: string | null;
  etapa: Etapa;
  situacao: Situacao | null;
  /** Of what is suspended or annulled, where the institution gave one. */
  motivo_situacao: string | null;
}

interface ArquivoTable {
  id: string;
  diploma_id: string;
  tipo: 'xml' | 'rvdd' | 'previa';
  name: string;
  type: string;
  size: number;
  sha256: string;
}

interface LimiteTable {
  chave: string;
  estado: string;
  versao: number;
  /** Milliseconds since 1970; from then on the row says nothing a missing one does not. */
  expira_em: number;
}

interface ListaDeAnuladosTable {
  /** 1, 2, 3… without gaps: `anterior` is the one before it. */
  numero: number;
  anterior: number | null;
  sha256: string;
  /** ISO 8601, UTC. */
  publicada_em: string;
  proxima_atualizacao: string;
}
