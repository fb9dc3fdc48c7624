import type { NaFila } from '#secretaria/assinar/na-fila.ts';

/** Shapes of the screen "Para assinar". */

export type DocumentoParaAssinar = NaFila;

/** `GET /api/secretaria/fila-de-assinatura`. */
export interface FilaParaAssinar {
  /** Null: the person has no post today. */
  cargo: { titulo: string; nome: string } | null;
  documentos: readonly DocumentoParaAssinar[];
  /** Whether their key is on the server. */
  cofre: boolean;
  andamento: AndamentoDaAssinatura | null;
}

/** `GET /api/secretaria/fila-de-assinatura/:id`: read from the document itself. */
export interface OQueDizODocumento {
  raiz: string;
  nome: string | null;
  nomeRegistrado: string | null;
  curso: string | null;
  dataColacao: string | null;
  sha256: string;
}

/** Also each event of `GET /api/secretaria/assinaturas/andamento`. */
export interface AndamentoDaAssinatura {
  estado: 'assinando' | 'parando' | 'parado' | 'terminado' | 'falhou';
  total: number;
  feitos: number;
  ms: number;
  falha: string | null;
}
