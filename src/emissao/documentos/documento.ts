import type { Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { Fila } from '../fila.ts';
import type { Intent } from '../passos.ts';

/** The documents that the issuer makes alone (ADR 0038), by their root in the layout. */
export const RAIZES_DOS_DOCUMENTOS = [
  'DocumentoHistoricoEscolarParcial',
  'DocumentoHistoricoEscolarFinal',
  'DocumentoHistoricoEscolarSegundaViaNatoFisico',
  'CurriculoEscolar',
] as const;

export type RaizDoDocumento = (typeof RAIZES_DOS_DOCUMENTOS)[number];

export type EtapaDoDocumento = 'planejado' | 'assinado' | 'representado' | 'publicado';

/** A histórico or a currículo, as the store keeps it. Files are named by their SHA-256. */
export interface DocumentoEmAndamento {
  id: string;
  raiz: RaizDoDocumento;
  etapa: EtapaDoDocumento;
  /** Null before publication. */
  situacao: Situacao | null;
  /** Given up before publication, or annulled after it. */
  isCancelado: boolean;
  /** Counts the changes: a process must have read the last one to make the next. */
  versao: number;
  /** The title in lists: the course, or the currículo. */
  titulo: string;
  /** The name that the student uses; null for a currículo. */
  nome: string | null;
  lote: string;
  linha: number;
  codigo: CodigoValidacao;
  dataEmissao: string;
  /** Null where unknown, as for a course of another institution. */
  cursoId: string | null;
  unidadeId: string | null;
  arquivos: { xml: string; pdf: string | null };
  /** The missing signatures: `coordenador@raiz`. */
  faltam: readonly string[];
  aguardando: string | null;
  falha: string | null;
}

/** The subject of a document: one student in one course, or one currículo. */
export type Assunto =
  | { cpf: Cpf; matricula: Matricula | null; curso: string; nome: string; nomeSocial: string | null }
  | { curriculo: string };

export interface NovoDocumento {
  id: string;
  raiz: RaizDoDocumento;
  assunto: Assunto;
  /** Digest of the request. */
  pedido: string;
  titulo: string;
  lote: string;
  linha: number;
  codigo: CodigoValidacao;
  dataEmissao: string;
  cursoId: string | null;
  unidadeId: string;
  xml: string;
  faltam: readonly string[];
  aguardando: string | null;
  /** The author confirmed that a cancelled document is wanted again. */
  retomar: boolean;
}

interface AvancoDoDocumento {
  etapa?: EtapaDoDocumento;
  arquivos?: { xml?: string; pdf?: string };
  faltam?: readonly string[];
  aguardando?: string | null;
}

/** Why nothing is planned, in words for the secretariat. */
export interface ImpedimentoDoDocumento {
  code: 'outro-conteudo' | 'cancelado';
  message: string;
}

export type Planejamento =
  | { kind: 'planejado'; id: string }
  | { kind: 'existente'; id: string }
  | { kind: 'impedido'; impedimento: ImpedimentoDoDocumento };

export type Cancelamento = 'anulado' | 'desistido' | 'ja-estava' | 'desconhecido' | 'em-uso';

/** What issuing documents needs from outside; `store/` implements it. Every change is recorded in the same transaction. */
export interface DocumentoStore extends Fila<DocumentoEmAndamento> {
  plan(novo: NovoDocumento, quem: string): Promise<Planejamento>;
  /** Null where another process changed the document first: nothing is written. */
  advance(
    documento: DocumentoEmAndamento,
    avanco: AvancoDoDocumento,
    quem: string,
  ): Promise<DocumentoEmAndamento | null>;
  publish(
    documento: DocumentoEmAndamento,
    publicacao: { data: string; tamanhos: { xml: number; pdf: number } },
    quem: string,
  ): Promise<boolean>;
  recordIntent(documento: DocumentoEmAndamento, intent: Intent, quem: string): Promise<void>;
  /** Documents that wait for signatures; `ocupadas` counts those that another process has reserved. */
  listEsperando(now: number): Promise<{ livres: DocumentoEmAndamento[]; ocupadas: number }>;
  /** False where another process changed the document first: nothing is written. */
  reroute(
    documento: DocumentoEmAndamento,
    para: { faltam: readonly string[]; aguardando: string | null },
    quem: string,
  ): Promise<boolean>;
  /** Annuls a published document; gives up one in progress. */
  cancel(
    codigo: CodigoValidacao,
    cancelamento: { data: string; motivo: string; agora: number },
    quem: string,
  ): Promise<Cancelamento>;
  /** Documents in progress; does not read the published ones. */
  listAbertos(): Promise<DocumentoEmAndamento[]>;
  /** The documents with these ids, or all; the latest batch last. */
  list(ids?: readonly string[]): Promise<DocumentoEmAndamento[]>;
}
