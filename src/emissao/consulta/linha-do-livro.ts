export const COLUNAS_DO_LIVRO = [
  'livro',
  'folha',
  'numero',
  'data',
  'nome',
  'cpf',
  'curso',
  'unidade',
  'via',
  'etapa',
  'situacao',
] as const;

/** One line, ready to show. A cancelled number stays in its place, with the reason. */
export type LinhaDoLivro = Record<(typeof COLUNAS_DO_LIVRO)[number], string>;
