import type { Pedido } from './pedido.ts';

/** The course and the branch, by their ids: they decide who signs. */
export const lugarOf = ({
  curso,
  unidade,
}: Pick<Pedido, 'curso' | 'unidade'>): { cursoId: string; unidadeId: string } => ({
  cursoId: curso.id,
  unidadeId: unidade.id,
});
