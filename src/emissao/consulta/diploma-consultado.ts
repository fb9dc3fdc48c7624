import type { Etapa, Situacao } from '#diploma/andamento.ts';
import type { CodigoValidacao } from '#diploma/codigo-validacao.ts';
import type { Cpf } from '#diploma/cpf.ts';
import type { Matricula } from '#diploma/matricula.ts';
import type { EtapaDoDocumento, RaizDoDocumento } from '../documentos/documento.ts';

/** One diploma as the secretariat looks at it: issued here, on its way, given up or imported. */
export interface DiplomaConsultado {
  id: string;
  nome: string;
  nomeSocial: string | null;
  cpfMascarado: string;
  curso: string;
  unidade: string;
  /** Null of an imported one. */
  via: number | null;
  etapa: Etapa;
  origem: 'emitido' | 'importado' | 'desistido';
  situacao: Situacao | null;
  codigo: string | null;
  /** The nth of our register; its book and page follow from it. */
  ordem: number | null;
  /** Why its number will never be used: it was given up. */
  canceladoPor: string | null;
  /** As another register wrote it, of an imported one. */
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
  /** ISO 8601, UTC: the last act that the record tells of it. */
  desde: string | null;
}

/** A histórico or a currículo as the secretariat looks at it. */
export interface DocumentoConsultado {
  id: string;
  raiz: RaizDoDocumento;
  /** As the person wants to be called; null of a currículo. */
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
  /** ISO 8601, UTC: the last act that the record tells of it. */
  desde: string | null;
}

/** What may be asked for. */
export type Procura =
  | { por: 'nome'; nome: string }
  | { por: 'cpf'; cpf: Cpf }
  | { por: 'matricula'; matricula: Matricula }
  | { por: 'codigo'; codigo: CodigoValidacao }
  | { por: 'ordem'; ordem: number }
  | { por: 'numero-de-fora'; numero: string }
  /** On their way. */
  | { por: 'andamento' }
  /** With a number of our register, registered on these days, both included. */
  | { por: 'registro'; desde: string; ate: string }
  | { por: 'tudo' };

/** Looks, and changes nothing. In the order of the register, those without a number last, by batch and line. */
export interface ConsultaReader {
  list(procura: Procura): AsyncIterable<DiplomaConsultado>;
  /** Históricos and currículos, by batch and line; none has a number of a register. */
  listDocumentos(procura: Procura): Promise<DocumentoConsultado[]>;
}
