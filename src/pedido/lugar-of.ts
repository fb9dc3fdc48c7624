import type { Pedido } from './pedido.ts';

/** What decides who signs: the course and the branch, by their ids. */
export const lugarOf = ({
  curso,
  unidade,
}: Pick<Pedido, 'curso' | 'unidade'>): { cursoId: string; unidadeId: string } => ({
  cursoId: curso.id,
  unidadeId: unidade.id,
});
