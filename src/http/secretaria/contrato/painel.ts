export type { ItemDaCasa } from '#secretaria/painel/casa.ts';
export type { EtapaContada, Painel, PrazoContado } from '#secretaria/painel/painel.ts';
export type { Pendencia } from '#secretaria/pendencias.ts';
