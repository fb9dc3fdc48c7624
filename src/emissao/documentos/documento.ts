import type { Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { Fila } from '../fila.ts';
import type { Intent } from '../passos.ts';

/** The documents that the issuer makes alone (ADR 0038): by the root that the layout gives them. */
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
  /** Of a published one. */
  situacao: Situacao | null;
  /** Given up before it was published, or annulled after. */
  isCancelado: boolean;
  /** Counts its changes: who changes it must have seen the last one. */
  versao: number;
  /** What it is called in lists: the course, or the currículo. */
  titulo: string;
  /** Whose it is, as the person wants to be called; null of a currículo. */
  nome: string | null;
  lote: string;
  linha: number;
  codigo: CodigoValidacao;
  dataEmissao: string;
  /** By their ids; null where it is not known, as of a course that is none of ours. */
  cursoId: string | null;
  unidadeId: string | null;
  arquivos: { xml: string; pdf: string | null };
  /** Signatures it still lacks: `coordenador@raiz`. */
  faltam: readonly string[];
  aguardando: string | null;
  falha: string | null;
}

/** What a document is of: one student in one course, or one currículo. */
export type Assunto =
  | { cpf: Cpf; matricula: Matricula | null; curso: string; nome: string; nomeSocial: string | null }
  | { curriculo: string };

export interface NovoDocumento {
  id: string;
  raiz: RaizDoDocumento;
  assunto: Assunto;
  /** Digest of what was asked for. */
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
  /** Somebody said that what was cancelled is wanted again. */
  retomar: boolean;
}

interface AvancoDoDocumento {
  etapa?: EtapaDoDocumento;
  arquivos?: { xml?: string; pdf?: string };
  faltam?: readonly string[];
  aguardando?: string | null;
}

/** Why nothing is planned, as the secretariat reads it. */
export interface ImpedimentoDoDocumento {
  code: 'outro-conteudo' | 'cancelado';
  message: string;
}

export type Planejamento =
  | { kind: 'planejado'; id: string }
  | { kind: 'existente'; id: string }
  | { kind: 'impedido'; impedimento: ImpedimentoDoDocumento };

export type Cancelamento = 'anulado' | 'desistido' | 'ja-estava' | 'desconhecido' | 'em-uso';

/** What issuing documents needs from the outside; `store/` implements it. Every change is recorded in the same transaction. */
export interface DocumentoStore extends Fila<DocumentoEmAndamento> {
  plan(novo: NovoDocumento, quem: string): Promise<Planejamento>;
  /** Null where it has changed since: then nothing is written. */
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
  /** What waits for signatures; how many of them another process has in hand is told apart. */
  listEsperando(now: number): Promise<{ livres: DocumentoEmAndamento[]; ocupadas: number }>;
  /** False where it has changed since: then nothing is written. */
  reroute(
    documento: DocumentoEmAndamento,
    para: { faltam: readonly string[]; aguardando: string | null },
    quem: string,
  ): Promise<boolean>;
  /** Published, it is annulled; on its way, given up. */
  cancel(
    codigo: CodigoValidacao,
    cancelamento: { data: string; motivo: string; agora: number },
    quem: string,
  ): Promise<Cancelamento>;
  /** Those on their way, however many were published before. */
  listAbertos(): Promise<DocumentoEmAndamento[]>;
  /** These, or all; the latest batch last. */
  list(ids?: readonly string[]): Promise<DocumentoEmAndamento[]>;
}
