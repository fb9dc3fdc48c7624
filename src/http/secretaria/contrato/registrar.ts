export type { FilaDoRegistro } from '#secretaria/registrar/numerar.ts';
