import type { Curso } from '#config/instituicao/cursos.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Unidade } from '#diploma/instituicao.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { DocumentoEscrito } from '#leiaute/kinds.ts';

/** One diploma requested by the secretariat: a row of a batch and the folder of its matrícula, fully checked. */
export interface Pedido {
  /** The row in the batch, for messages and the summary. */
  linha: number;
  cpf: Cpf;
  matricula: Matricula;
  nome: string;
  nomeSocial: string | null;
  curso: Curso;
  unidade: Unidade;
  /** 1 for the first diploma of this graduate in this course. */
  via: number;
  /** AAAA-MM-DD. */
  dataColacao: string;
  /** The address for the notice of publication; null where none was given. */
  email: string | null;
  documentacao: DadosDaDocumentacao;
  especie: Especie;
}

/** The kind of registration request in the layout. */
export type Especie =
  | { kind: 'registro' }
  /** From an institution outside the federal system. */
  | { kind: 'outro-sistema' }
  /** The digital second copy of a diploma issued on paper: its place in the former books. */
  | { kind: 'segunda-via'; anterior: string }
  | { kind: 'decisao-judicial'; processo: ProcessoJudicial };

export interface ProcessoJudicial {
  NumeroProcessoJudicial: string;
  NomeJuiz: string;
  Decisao?: string;
}

type Documentacao = Exclude<DocumentoEscrito<'DocumentacaoAcademicaRegistro'>, { raw: Uint8Array }>;
type RegistroReq = Exclude<NonNullable<Documentacao['RegistroReq']>, { raw: Uint8Array }>;
export type DadosDiploma = Exclude<NonNullable<RegistroReq['DadosDiploma']>, { raw: Uint8Array }>;
type DadosPrivados = Exclude<RegistroReq['DadosPrivadosDiplomado'], { raw: Uint8Array }>;
type Comprobatoria = Exclude<RegistroReq['DocumentacaoComprobatoria'], { raw: Uint8Array }>;
/** A proof in the layout's form: its `valor` is the PDF in base64. */
export type Documento = Exclude<Comprobatoria['Documento'][number], { raw: Uint8Array }>;
type DadosCurso = Exclude<DadosDiploma['DadosCurso'], { raw: Uint8Array }>;
type HistoricoEscolar = Exclude<DadosPrivados['HistoricoEscolar'], { raw: Uint8Array }>;

/** The batch's part of the Documentação Acadêmica, in the layout's names; the institution's part is configuration. */
export interface DadosDaDocumentacao {
  Diplomado: DadosDiploma['Diplomado'];
  DataConclusao: string;
  Habilitacao: NonNullable<DadosCurso['Habilitacao']>;
  Enfase: NonNullable<DadosCurso['Enfase']>;
  Filiacao: DadosPrivados['Filiacao'];
  HistoricoEscolar: HistoricoDoPedido;
  /** Read when the document is made: a batch of scanned papers does not fit in memory. */
  comprobatorios: readonly Comprobatorio[];
}

/** Without the time of issue, which the batch does not decide. */
export type HistoricoDoPedido = Omit<
  HistoricoEscolar,
  'DataEmissaoHistorico' | 'HoraEmissaoHistorico' | 'SituacaoAtualDiscente'
>;

/** A PDF of the folder, as checked. */
export interface Comprobatorio {
  tipo: Documento['tipo'];
  observacoes: string | null;
  /** Relative to the folder of the batch. */
  arquivo: string;
  size: number;
  sha256: string;
}
