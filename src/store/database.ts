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
  /** One row, in a store that is being moved or was: migrations/0034-retencao-e-mudanca.ts. */
  mudanca: { id: number; estado: EstadoDaMudanca; par: string; em: string };
  registro: RegistroTable;
  rascunho: RascunhoTable;
  importacao: ImportacaoTable;
  registro_publico: RegistroPublicoTable;
  /** Who is copying: while a row stands no file goes. */
  retencao: { processo: string; ate: number };
  lista_de_anulados: ListaDeAnuladosTable;
  transparencia_folha: Folha;
  /** Roots of full tiles of the level below. */
  transparencia_no: { nivel: number; indice: number; hash: string };
  transparencia_cabeca: { id: number; folhas: number };
  transparencia_carimbo: TransparenciaCarimboTable;
  cossinatura: CossinaturaTable;
}

/** From here: going, gone; to here: coming, come. */
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
  /** Of what is suspended or annulled, where the institution gave one. */
  motivo_situacao: string | null;
  /** What the list of annulled diplomas says beside the reason. */
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

/** What a re-stamped diploma was before; the bytes stay, and still verify. */
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
  /** Null while it is under way, or where it was cut off. */
  terminada_em: string | null;
  /** Files whose name begins so, or with less, are done. */
  ate_prefixo: string | null;
  /** JSON: counts and findings. */
  resultado: string;
}

interface LimiteTable {
  chave: string;
  estado: string;
  versao: number;
  /** Milliseconds since 1970; from then on the row says nothing a missing one does not. */
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

/** A diploma on its way and how it came about. Files are named by their SHA-256. */
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
  /** As the Documentação Acadêmica says it, from the day it was made. */
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
  /** Digests of what the batch asked for and of what the institution added (describe-plano.ts). */
  pedido: string | null;
  contexto: string | null;
  /** The unsigned Documentação Acadêmica: while it equals `documentacao`, nothing is signed. */
  planejada: string | null;
  /** What a second copy takes the place of, as its register entry says it. */
  anterior: string | null;
  /** When somebody let it have its number, where that is asked for: migrations/0025-numero-autorizado.ts. */
  autorizada_em: number | null;
}

/** A histórico or a currículo, on its way or published (ADR 0038): migrations/0014-documento.ts. */
interface DocumentoTable
  extends Pick<EmissaoTable, 'aberta' | 'lote' | 'linha' | 'faltam' | 'aguardando' | 'falha' | 'tentativas'>,
    Pick<EmissaoTable, 'versao' | 'reservada_por' | 'reservada_ate'> {
  id: string;
  raiz: RaizDoDocumento;
  /** Keyed hash of what it is of: student and course, or currículo. */
  chave: string;
  /** Of those with this key, which: two processes cannot both plan the next. */
  ordem: number;
  /** Digest of what it says. */
  pedido: string;
  /** Keyed hash of CPF and matrícula; null of a currículo. */
  chave_busca: string | null;
  /** Keyed hashes of each alone; null of a currículo, and where there is no such number. */
  chave_aluno: string | null;
  chave_matricula: string | null;
  /** Whose it is; null of a currículo. */
  nome: string | null;
  nome_social: string | null;
  /** What it is called in lists: the course, or the currículo's code. */
  titulo: string;
  codigo: string;
  etapa: EtapaDoDocumento;
  situacao: Situacao | null;
  data_emissao: string;
  data_publicacao: string | null;
  data_situacao: string | null;
  motivo_situacao: string | null;
  /** SHA-256; the unsigned document is `planejada`, and what is signed so far `xml`. */
  planejada: string;
  xml: string;
  pdf: string | null;
  xml_bytes: number | null;
  pdf_bytes: number | null;
  /** By their ids; null in those planned before they were kept, and where the course is none of ours. */
  curso_id: string | null;
  unidade_id: string | null;
}

interface DocumentoAnteriorTable extends Omit<ArquivoAnteriorTable, 'diploma_id'> {
  documento_id: string;
}

/** A diploma that was given up before it had a number: migrations/0010-planejamento.ts. */
interface DesistenciaTable
  extends Pick<
      EmissaoTable,
      'diploma_id' | 'chave_aluno' | 'curso_id' | 'via' | 'substitui' | 'lote' | 'linha'
    >,
    Pick<EmissaoTable, 'nonce' | 'codigo' | 'faltam'> {
  documentacao: string | null;
  /** Cancelled: it stays in the book and no other diploma gets it. Null where it had none. */
  numero: number | null;
  /** The Diploma, if somebody signed it. */
  xml: string | null;
  /** ISO 8601, UTC. */
  em: string;
  motivo: string;
}

/** What the database and the folders around it must agree on. */
interface IdentidadeTable {
  nome: 'chave-de-busca' | 'registro' | 'ambiente' | 'ancora' | 'assinantes' | 'registro-transparente';
  valor: string;
}

/** One row, once the anchor was to leave by e-mail: migrations/0016-ancora-e-documentos.ts. */
interface AncoraEnviadaTable {
  id: number;
  /** Of the last that was accepted: its day in Brasília, the numbers it tells of, and the instant (ISO 8601, UTC). */
  dia: string | null;
  registrados: number | null;
  em: string | null;
  /** Of the last attempt: its instant, and the code of why it failed. */
  tentada_em: string | null;
  falha: string | null;
  /** Milliseconds since 1970; until then it is one process's to send. */
  reservada_ate: number | null;
}

/** One row: how many diplomas are registered. */
interface RegistroTable {
  id: number;
  quantos: number;
}

/** A file about to be written or to be removed: migrations/0005-emissao.ts. */
interface RascunhoTable {
  sha256: string;
  diploma_id: string;
  /** The process that announced it. */
  por: string;
  estado: 'anunciado' | 'condenado';
  /** Milliseconds since 1970, by the clock of the machine: when it was announced. */
  em: number;
}

/** A diploma that was issued elsewhere: migrations/0006-importacao.ts. */
interface ImportacaoTable {
  diploma_id: string;
  /** Comma-separated. */
  aceitos: string;
  previa: 'pendente' | 'feita' | 'sem-imagem';
  /** Keyed hash of the CPF; null in what was imported before it was kept. */
  chave_aluno: string | null;
  /** Of the course; null where the XML has none. */
  codigo_emec: string | null;
}

/** The e-mail that tells a graduate of a diploma: migrations/0008-avisos.ts. Instants are milliseconds since 1970. */
interface AvisoTable {
  id: string;
  diploma_id: string;
  endereco: string | null;
  estado: Estado;
  /** A code, never words from elsewhere. */
  motivo: string | null;
  tentativas: number;
  /** ISO 8601, UTC: when the last attempt was over. */
  tentado_em: string | null;
  primeira_em: number | null;
  proxima_em: number | null;
  reservado_por: string | null;
  reservado_ate: number | null;
}

/** One row for each diploma of the public register (Portaria MEC 1.095/2018, art. 23): its twelve fields. */
interface RegistroPublicoTable {
  diploma_id: string;
  /** The name without accents and case, by which it is found. */
  busca: string;
  nome: string;
  /** Its six central digits. */
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
  /** The entry that was the head, and its hash. */
  seq: number;
  hash: string;
  /** Base64 of the token (RFC 3161). */
  token: string;
  /** JSON list of the CRLs, in base64, that answer for the authority's certificates at that instant. */
  lcrs: string;
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

/** The day's stamp of a checkpoint; `hash` is the SHA-256 of its text. */
interface TransparenciaCarimboTable extends Omit<AuditoriaCarimboTable, 'seq'> {
  tamanho: number;
  checkpoint: string;
}

/** What a witness of the log signed last: migrations/0037-cossinatura.ts. */
interface CossinaturaTable {
  testemunha: string;
  tamanho: number;
  nota: string;
}
