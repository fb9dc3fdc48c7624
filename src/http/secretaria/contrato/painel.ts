export type { ItemDaCasa } from '#secretaria/painel/casa.ts';
export type { EtapaContada, Painel, PrazoContado } from '#secretaria/painel/painel.ts';
export type { Pendencia } from '#secretaria/pendencias.ts';

/** Counts for the menu. */
export interface PendenciasContadas {
  /** How many tasks wait for the reader, by the address of the screen. */
  telas: Readonly<Record<string, number>>;
}
