import type { CorrecaoNaMesa } from '#secretaria/correcoes/decidir-correcao.ts';

/** `GET /api/secretaria/correcoes` */
export interface CorrecoesNaMesa {
  correcoes: (Omit<CorrecaoNaMesa, 'codigo' | 'diplomaId'> & {
    nomeDoCampo: string;
    /** Accepting it requests the reissue; otherwise a corrected row of a batch does. */
    reemissivel: boolean;
    podeDecidir: boolean;
    podeVerDocumento: boolean;
  })[];
}
