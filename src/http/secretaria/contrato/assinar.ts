import type { AndamentoDoCofre, FilaDeAssinatura } from '#secretaria/assinar/vistas.ts';

export type { AndamentoDoCofre, NaFila } from '#secretaria/assinar/vistas.ts';

/** Shapes of the screen "Para assinar". */

/** `GET /api/secretaria/fila-de-assinatura`. */
export interface FilaParaAssinar extends FilaDeAssinatura {
  /** Whether the signer's key is on the server. */
  cofre: boolean;
  /** Also each event of `GET /api/secretaria/assinaturas/andamento`. */
  andamento: AndamentoDoCofre | null;
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
