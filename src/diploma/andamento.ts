/** The path of a diploma inside the institution, in order. */
export const ETAPAS = [
  'planejado',
  'documentacao-assinada',
  'registrado',
  'assinado',
  'representado',
  'publicado',
] as const;
export type Etapa = (typeof ETAPAS)[number];

/** The standing of a published diploma. An unpublished one has none. */
export const SITUACOES = ['vigente', 'suspenso', 'anulado'] as const;
export type Situacao = (typeof SITUACOES)[number];
