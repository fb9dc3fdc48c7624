/** How far long work is. */
export type { Andamento } from '#secretaria/trabalhos/andamento.ts';
