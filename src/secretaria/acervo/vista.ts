import type { Achado, Gravidade } from '#acervo/conferencia/achado.ts';
import type { SituacaoDoAcervo } from '#acervo/conferencia/resultado.ts';
import type { Andamento } from '../trabalhos/andamento.ts';

/** The stored collection: the last inspection, its findings and the work in progress. Nothing here names a graduate. */
export interface AcervoDaMesa {
  /** Null before the first complete inspection. */
  conferencia: {
    situacao: SituacaoDoAcervo;
    /** ISO 8601. */
    terminadaEm: string;
    arquivos: number;
    bytes: number;
    danos: number;
    prazos: number;
    incertos: number;
    /** The gravest first, as many as a screen shows. */
    achados: readonly (Pick<Achado, 'onde'> & { gravidade: Gravidade; oQueFazer: string })[];
    /** Diplomas among the findings whose last time stamp will soon expire. */
    aRenovar: number;
  } | null;
  /** An inspection that was interrupted, or that another process is running. */
  interrompida: { iniciadaEm: string; arquivos: number } | null;
  andamentos: { conferencia: Andamento | null; renovacao: Andamento | null };
  /** The outcome of the last renewal started at the desk. */
  renovacao: {
    renovados: number;
    emDia: number;
    falhas: readonly { diploma: string; motivo: string }[];
  } | null;
  hasAutoridade: boolean;
}
