/** What one process of several does (ADR 0061). `unico` does everything: the default. */
export const PAPEIS_DO_NO = ['unico', 'publico', 'emissao', 'secretaria'] as const;

export type PapelDoNo = (typeof PAPEIS_DO_NO)[number];
