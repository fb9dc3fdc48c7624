import type { Estado } from '#avisos/aviso.ts';
import type { Etapa, Situacao } from '#diploma/andamento.ts';
import type { EtapaDoDocumento, RaizDoDocumento } from '#emissao/documentos/documento.ts';
import type { AcessoRegistrado } from '#transparencia/auditoria/acesso-registrado.ts';
import type { EntradaGravada } from '#transparencia/auditoria/entrada.ts';
import type { Folha } from '#transparencia/registro-transparente/arvore-ports.ts';
import type { TabelasDaMesa } from './database-da-mesa.ts';
import type { TabelasDoTitular } from './database-do-titular.ts';
import type { TabelasDosNos } from './database-dos-nos.ts';

/** The tables, as the migrations leave them. Dates are `AAAA-MM-DD`. */
export interface Database extends TabelasDaMesa, TabelasDoTitular, TabelasDosNos {
  ancora_enviada: AncoraEnviadaTable;
  acesso_registrado: AcessoRegistrado & { seq: number; em: string };
  auditoria: EntradaGravada;
  auditoria_cabeca: AuditoriaCabecaTable;
  auditoria_carimbo: AuditoriaCarimboTable;
  diplomado: DiplomadoTable;
  diploma: DiplomaTable;
  arquivo: ArquivoTable;
  arquivo_anterior: ArquivoAnteriorTable;
  aviso: AvisoTable;
  chave_de_api: ChaveDeApiTable;
  conferencia_do_acervo: ConferenciaDoAcervoTable;
  limite: LimiteTable;
  emissao: EmissaoTable;
  documento: DocumentoTable;
  documento_anterior: DocumentoAnteriorTable;
  desistencia: DesistenciaTable;
  identidade: IdentidadeTable;
  /** One row, in a store that is being moved or was moved: migrations/0034-retencao-e-mudanca.ts. */
  mudanca: { id: number; estado: EstadoDaMudanca; par: string; em: string };
  registro: RegistroTable;
  rascunho: RascunhoTable;
  importacao: ImportacaoTable;
  registro_publico: RegistroPublicoTable;
  /** The processes that are making a copy: while a row exists no file is deleted. */
  retencao: { processo: string; ate: number };
  lista_de_anulados: ListaDeAnuladosTable;
  transparencia_folha: Folha;
  /** Roots of full tiles of the level below. */
  transparencia_no: { nivel: number; indice: number; hash: string };
  transparencia_cabeca: { id: number; folhas: number };
  transparencia_carimbo: TransparenciaCarimboTable;
  cossinatura: CossinaturaTable;
}

/** The store that is left: `saindo`, `saiu`; the store that is filled: `chegando`, `chegou`. */
export type EstadoDaMudanca = 'saindo' | 'saiu' | 'chegando' | 'chegou';

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
  /** Reason of a suspension or annulment, where the institution gave one. */
  motivo_situacao: string | null;
  /** The note beside the reason in the list of annulled diplomas. */
  anotacao_situacao: string | null;
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

/** A former version of a re-stamped diploma; its bytes stay, and still verify. */
interface ArquivoAnteriorTable {
  diploma_id: string;
  tipo: 'xml' | 'rvdd';
  sha256: string;
  size: number;
  /** ISO 8601, UTC. */
  substituido_em: string;
}

interface ConferenciaDoAcervoTable {
  id: string;
  /** ISO 8601, UTC. */
  iniciada_em: string;
  /** Null while it is running, or where it was interrupted. */
  terminada_em: string | null;
  /** Files up to this prefix of their names are checked. */
  ate_prefixo: string | null;
  /** JSON: counts and findings. */
  resultado: string;
}

interface LimiteTable {
  chave: string;
  estado: string;
  versao: number;
  /** Milliseconds since 1970; from then on the row is equivalent to a missing one. */
  expira_em: number;
}

/** A partner's key: migrations/0011-chave-de-api.ts. */
interface ChaveDeApiTable {
  id: string;
  parceiro: string;
  /** SHA-256 of the secret, in hexadecimal. */
  hash: string;
  cota: number;
  /** ISO 8601, UTC. */
  criada_em: string;
  revogada_em: string | null;
}

/** The issuing of a diploma, in progress or published. Files are named by their SHA-256. */
interface EmissaoTable {
  diploma_id: string;
  /** Keyed hash of the CPF. */
  chave_aluno: string;
  curso_id: string;
  via: number;
  substitui: string | null;
  aberta: 0 | 1;
  lote: string;
  linha: number;
  unidade_id: string;
  /** The date in the Documentação Acadêmica: the day on which that was made. */
  data_expedicao: string;
  nonce: string;
  codigo: string;
  numero: number | null;
  documentacao: string;
  xml: string | null;
  rvdd: string | null;
  previa: string | null;
  /** Comma-separated. */
  faltam: string;
  aguardando: string | null;
  falha: string | null;
  tentativas: number;
  versao: number;
  reservada_por: string | null;
  reservada_ate: number | null;
  /** Keyed hash of the matrícula. */
  chave_matricula: string | null;
  /** Digests of the batch's request and of the institution's own data (describe-plano.ts). */
  pedido: string | null;
  contexto: string | null;
  /** The unsigned Documentação Acadêmica: while it equals `documentacao`, nothing is signed. */
  planejada: string | null;
  /** The words of the register entry about the diploma that a second copy replaces. */
  anterior: string | null;
  /** When a person authorised the number, where that is required: migrations/0025-numero-autorizado.ts. */
  autorizada_em: number | null;
}

/** A histórico or a currículo, in progress or published (ADR 0038): migrations/0014-documento.ts. */
interface DocumentoTable
  extends Pick<EmissaoTable, 'aberta' | 'lote' | 'linha' | 'faltam' | 'aguardando' | 'falha' | 'tentativas'>,
    Pick<EmissaoTable, 'versao' | 'reservada_por' | 'reservada_ate'> {
  id: string;
  raiz: RaizDoDocumento;
  /** Keyed hash of its subject: student and course, or currículo. */
  chave: string;
  /** Position among those with this key: two processes cannot both plan the next one. */
  ordem: number;
  /** Digest of its content. */
  pedido: string;
  /** Keyed hash of CPF and matrícula; null for a currículo. */
  chave_busca: string | null;
  /** Keyed hashes of each number alone; null for a currículo, and where there is no such number. */
  chave_aluno: string | null;
  chave_matricula: string | null;
  /** Names of the student; null for a currículo. */
  nome: string | null;
  nome_social: string | null;
  /** The title in lists: the course, or the code of the currículo. */
  titulo: string;
  codigo: string;
  etapa: EtapaDoDocumento;
  situacao: Situacao | null;
  data_emissao: string;
  data_publicacao: string | null;
  data_situacao: string | null;
  motivo_situacao: string | null;
  /** SHA-256 of the unsigned document; `xml` has the signatures given so far. */
  planejada: string;
  xml: string;
  pdf: string | null;
  xml_bytes: number | null;
  pdf_bytes: number | null;
  /** Ids; null in documents planned before they were stored, and for a course of another institution. */
  curso_id: string | null;
  unidade_id: string | null;
}

interface DocumentoAnteriorTable extends Omit<ArquivoAnteriorTable, 'diploma_id'> {
  documento_id: string;
}

/** A diploma that was given up before publication: migrations/0010-planejamento.ts. */
interface DesistenciaTable
  extends Pick<
      EmissaoTable,
      'diploma_id' | 'chave_aluno' | 'curso_id' | 'via' | 'substitui' | 'lote' | 'linha'
    >,
    Pick<EmissaoTable, 'nonce' | 'codigo' | 'faltam'> {
  documentacao: string | null;
  /** The cancelled number, which stays in the book and serves no other diploma. Null where it had none. */
  numero: number | null;
  /** The Diploma, if it has a signature. */
  xml: string | null;
  /** ISO 8601, UTC. */
  em: string;
  motivo: string;
}

/** Values on which the database and the folders around it must agree. */
interface IdentidadeTable {
  nome:
    | 'chave-de-busca'
    | 'registro'
    | 'ambiente'
    | 'ancora'
    | 'assinantes'
    | 'registro-transparente'
    | 'linhas';
  valor: string;
}

/** One row, once the anchor was due to leave by e-mail: migrations/0016-ancora-e-documentos.ts. */
interface AncoraEnviadaTable {
  id: number;
  /** The last accepted message: its day in Brasília, its count of numbers, and its instant (ISO 8601, UTC). */
  dia: string | null;
  registrados: number | null;
  em: string | null;
  /** The last attempt: its instant, and the code of its failure. */
  tentada_em: string | null;
  falha: string | null;
  /** Milliseconds since 1970; until then one process alone may send it. */
  reservada_ate: number | null;
}

/** One row: how many diplomas are registered. */
interface RegistroTable {
  id: number;
  quantos: number;
}

/** A file to be written or to be deleted: migrations/0005-emissao.ts. */
interface RascunhoTable {
  sha256: string;
  diploma_id: string;
  /** The process that announced it. */
  por: string;
  estado: 'anunciado' | 'condenado';
  /** When it was announced: milliseconds since 1970, by the machine's clock. */
  em: number;
}

/** A diploma issued elsewhere: migrations/0006-importacao.ts. */
interface ImportacaoTable {
  diploma_id: string;
  /** Comma-separated. */
  aceitos: string;
  previa: 'pendente' | 'feita' | 'sem-imagem';
  /** Keyed hash of the CPF; null for diplomas imported before it was stored. */
  chave_aluno: string | null;
  /** e-MEC code of the course; null where the XML has none. */
  codigo_emec: string | null;
}

/** The e-mail that announces a diploma to the graduate: migrations/0008-avisos.ts. Instants are milliseconds since 1970. */
interface AvisoTable {
  id: string;
  diploma_id: string;
  endereco: string | null;
  estado: Estado;
  /** A code, never text from another system. */
  motivo: string | null;
  tentativas: number;
  /** ISO 8601, UTC: the end of the last attempt. */
  tentado_em: string | null;
  primeira_em: number | null;
  proxima_em: number | null;
  reservado_por: string | null;
  reservado_ate: number | null;
}

/** One row for each diploma of the public register (Portaria MEC 1.095/2018, art. 23): its twelve fields. */
interface RegistroPublicoTable {
  diploma_id: string;
  /** The name without accents and case, for searching. */
  busca: string;
  nome: string;
  /** The six central digits. */
  cpf: string;
  /** With their e-MEC codes. */
  curso: string;
  emissora: string;
  registradora: string;
  data_ingresso: string | null;
  data_conclusao: string | null;
  data_expedicao: string;
  data_registro: string;
  numero_expedicao: string | null;
  numero_registro: string | null;
  data_dou: string | null;
}

/** One row: the last entry of the audit record. */
interface AuditoriaCabecaTable {
  id: 1;
  seq: number;
  hash: string;
}

interface AuditoriaCarimboTable {
  dia: string;
  em: string;
  /** The entry that was the head, with its hash. */
  seq: number;
  hash: string;
  /** Base64 of the token (RFC 3161). */
  token: string;
  /** JSON list of the CRLs, in base64, that cover the authority's certificates at that instant. */
  lcrs: string;
}

interface ListaDeAnuladosTable {
  /** 1, 2, 3… without gaps: `anterior` is the previous number. */
  numero: number;
  anterior: number | null;
  sha256: string;
  /** ISO 8601, UTC. */
  publicada_em: string;
  proxima_atualizacao: string;
}

/** The day's stamp of a checkpoint; `hash` is the SHA-256 of its text. */
interface TransparenciaCarimboTable extends Omit<AuditoriaCarimboTable, 'seq'> {
  tamanho: number;
  checkpoint: string;
}

/** The last signature of each witness of the log: migrations/0037-cossinatura.ts. */
interface CossinaturaTable {
  testemunha: string;
  tamanho: number;
  nota: string;
}
