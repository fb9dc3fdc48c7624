/** The role of one process among several (ADR 0061). `unico` does everything: the default. */
export const PAPEIS_DO_NO = ['unico', 'publico', 'emissao', 'secretaria'] as const;

export type PapelDoNo = (typeof PAPEIS_DO_NO)[number];
