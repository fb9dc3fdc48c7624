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
