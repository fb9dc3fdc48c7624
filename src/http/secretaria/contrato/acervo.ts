/** Shape of the screen "Acervo". */
export type { AcervoDaMesa } from '#secretaria/acervo/vista.ts';
