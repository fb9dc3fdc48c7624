import type { IesNomeada } from './exame/identificacao.ts';
import type { AssinaturaPublica } from './list-assinaturas.ts';

/** What the law makes public of a diploma (Portaria MEC 1.095/2018, art. 23), as far as its XML says it; of the others, no more. */
export interface DadosPublicos {
  nome: string;
  nomeSocial: string | null;
  /** For a diploma that is suspended or annulled: "A. E. S." */
  iniciais: string | null;
  /** `***.982.247-**`; null where the document is nobody's, as a currículo. */
  cpf: string | null;
  /** A histórico confers nothing. */
  curso: { nome: string; codigoMec: string | null; grau: string | null; titulo: string | null };
  emissora: IesNomeada;
  /** Null where none registers, as a histórico. */
  registradora: IesNomeada | null;
  /** `AAAA-MM-DD` */
  datas: { conclusao: string | null; colacao: string | null; expedicao: string; registro: string | null };
  registro: {
    livro: string | null;
    numero: string | null;
    folha: string | null;
    sequencia: string | null;
    processo: string | null;
    /** Of a second copy, what it takes the place of, as the register says it. */
    via: string | null;
  };
  assinaturas: readonly AssinaturaPublica[];
}
