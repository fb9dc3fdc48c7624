/** Shapes of the screen "Importação". */
export type { ImportacaoAberta, ImportacaoNaLista } from '#secretaria/importacao/vistas.ts';
