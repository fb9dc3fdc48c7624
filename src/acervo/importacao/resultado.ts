/** The result of a file of the folder. */

export type Resultado =
  | ('importado' | 'ja-importado' | 'aguarda' | 'recusado' | 'falha' | 'ignorado')
  /** It was here, and a list in the folder annuls it. */
  | 'anulado';

export interface LinhaDaImportacao {
  /** The XML, or the PDF that carries it; relative to the folder. */
  arquivo: string;
  rvdd: string | null;
  codigo: string | null;
  resultado: Resultado;
  /** Codes, for programs; of an imported one, what was accepted. */
  motivos: readonly string[];
  /** A sentence with what to do; empty where there is nothing to say. */
  mensagem: string;
}

/** What would become of a file, and whose diploma it is; the person is null where nothing would come in. */
export interface LinhaDoEnsaio extends LinhaDaImportacao {
  nome: string | null;
  curso: string | null;
}

export interface ResumoDaImportacao {
  importados: number;
  jaImportados: number;
  aguardam: number;
  recusados: number;
  falhas: number;
  ignorados: number;
  /** They were here, and a list in the folder annuls them. */
  anulados: number;
}
