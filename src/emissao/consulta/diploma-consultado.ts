import type { Etapa, Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { EtapaDoDocumento, RaizDoDocumento } from '../documentos/documento.ts';

/** One diploma as the secretariat sees it: issued here, in progress, given up or imported. */
export interface DiplomaConsultado {
  id: string;
  nome: string;
  nomeSocial: string | null;
  cpfMascarado: string;
  curso: string;
  unidade: string;
  /** Null for an imported diploma. */
  via: number | null;
  etapa: Etapa;
  origem: 'emitido' | 'importado' | 'desistido';
  situacao: Situacao | null;
  codigo: string | null;
  /** Its position in our register; book and page follow from it. */
  ordem: number | null;
  /** Why its number was cancelled: the reason for which the diploma was given up. */
  canceladoPor: string | null;
  /** The place in another register, of a diploma that was imported or that another institution registered. */
  numeroDeFora: string | null;
  dataColacao: string;
  dataExpedicao: string | null;
  dataRegistro: string | null;
  dataPublicacao: string | null;
  lote: string | null;
  linha: number | null;
  aguardando: string | null;
  falha: string | null;
  tentativas: number;
  /** ISO 8601, UTC: its last act in the record. */
  desde: string | null;
}

/** A histórico or a currículo as the secretariat sees it. */
export interface DocumentoConsultado {
  id: string;
  raiz: RaizDoDocumento;
  /** The name that the person uses; null for a currículo. */
  nome: string | null;
  /** The course, or the currículo. */
  titulo: string;
  etapa: EtapaDoDocumento;
  situacao: Situacao | null;
  isCancelado: boolean;
  codigo: string;
  dataEmissao: string;
  dataPublicacao: string | null;
  aguardando: string | null;
  falha: string | null;
  tentativas: number;
  /** ISO 8601, UTC: its last act in the record. */
  desde: string | null;
}

/** The possible searches. */
export type Procura =
  | { por: 'nome'; nome: string }
  | { por: 'cpf'; cpf: Cpf }
  | { por: 'matricula'; matricula: Matricula }
  | { por: 'codigo'; codigo: CodigoValidacao }
  | { por: 'ordem'; ordem: number }
  | { por: 'numero-de-fora'; numero: string }
  /** Diplomas in progress. */
  | { por: 'andamento' }
  /** Diplomas numbered in our register and registered on these days, both included. */
  | { por: 'registro'; desde: string; ate: string }
  | { por: 'tudo' };

/** Reads only. In the order of the register; diplomas without a number come last, by batch and line. */
export interface ConsultaReader {
  list(procura: Procura): AsyncIterable<DiplomaConsultado>;
  /** Históricos and currículos, by batch and line; they have no register number. */
  listDocumentos(procura: Procura): Promise<DocumentoConsultado[]>;
}
