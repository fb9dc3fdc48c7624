/** One for each question a person would ask, in order. */
export const CHECKS = [
  'leiaute',
  'integridade',
  'assinantes',
  'tempo',
  'codigo',
  'representacao',
  'vigencia',
] as const;

export type CheckName = (typeof CHECKS)[number];
