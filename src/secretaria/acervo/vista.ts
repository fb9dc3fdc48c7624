import type { Achado, Gravidade } from '#acervo/conferencia/achado.ts';
import type { SituacaoDoAcervo } from '#acervo/conferencia/resultado.ts';
import type { Andamento } from '../trabalhos/andamento.ts';

/** Everything stored: the last look at it, what it found, and what is being done about it. Nothing here names a graduate. */
export interface AcervoDaMesa {
  /** Null before the first complete look. */
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
    /** Of those found, diplomas whose last stamp is about to end. */
    aRenovar: number;
  } | null;
  /** One that was cut off, or that another process is doing. */
  interrompida: { iniciadaEm: string; arquivos: number } | null;
  andamentos: { conferencia: Andamento | null; renovacao: Andamento | null };
  /** What the last renewal from here came to. */
  renovacao: {
    renovados: number;
    emDia: number;
    falhas: readonly { diploma: string; motivo: string }[];
  } | null;
  hasAutoridade: boolean;
}
