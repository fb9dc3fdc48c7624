/** Shapes of the screen "Livro e publicações". */
export type { FiscalizacaoFeita, PaginaDoLivro, Publicacoes } from '#secretaria/livro/vistas.ts';
