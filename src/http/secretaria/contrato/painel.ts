export type { ItemDaCasa } from '#secretaria/painel/casa.ts';
export type { EtapaContada, Painel, PrazoContado } from '#secretaria/painel/painel.ts';
export type { Pendencia } from '#secretaria/pendencias.ts';

/** For the menu. */
export interface PendenciasContadas {
  /** How much waits for who asks, by the address of its screen. */
  telas: Readonly<Record<string, number>>;
}
