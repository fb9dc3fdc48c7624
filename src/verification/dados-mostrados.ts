import type { IesNomeada } from './exame/identificacao.ts';
import type { AssinaturaPublica } from './list-assinaturas.ts';

/** The public data of a diploma (Portaria MEC 1.095/2018, art. 23), as far as its XML has them; no more for other documents. */
export interface DadosPublicos {
  nome: string;
  nomeSocial: string | null;
  /** For a diploma that is suspended or annulled: "A. E. S." */
  iniciais: string | null;
  /** `***.982.247-**`; null for a document without a holder, as a currículo. */
  cpf: string | null;
  /** A histórico confers nothing. */
  curso: {
    nome: string;
    codigoMec: string | null;
    grau: string | null;
    titulo: string | null;
    habilitacoes: readonly string[];
  };
  emissora: IesNomeada;
  /** Null for a document without a registrar, as a histórico. */
  registradora: IesNomeada | null;
  /** `AAAA-MM-DD` */
  datas: { conclusao: string | null; colacao: string | null; expedicao: string; registro: string | null };
  registro: {
    livro: string | null;
    numero: string | null;
    folha: string | null;
    sequencia: string | null;
    processo: string | null;
    /** For a second copy: what it replaces, in the register's words. */
    via: string | null;
  };
  assinaturas: readonly AssinaturaPublica[];
}

/**
 * What a person compares with the paper in hand, in the document's own words. Forgers change the title and the degree as
 * readily as the name: every verdict tells all of it, in this order.
 */
export interface DadosComparados {
  nome: string;
  titulo: string | null;
  grau: string | null;
  curso: string;
  habilitacoes: readonly string[];
  instituicao: string;
  /** `AAAA-MM-DD` */
  conclusao: string | null;
  registro: string | null;
}

export const pickComparados = (diploma: DadosPublicos): DadosComparados => ({
  nome: diploma.nomeSocial ?? diploma.nome,
  titulo: diploma.curso.titulo,
  grau: diploma.curso.grau,
  curso: diploma.curso.nome,
  habilitacoes: diploma.curso.habilitacoes,
  instituicao: diploma.emissora.nome,
  conclusao: diploma.datas.conclusao,
  registro: diploma.datas.registro,
});
