import type { Lote } from '#lote/join-linhas.ts';
import { type Problema, sortProblemas, WHOLE } from '#lote/problema.ts';
import type { Pedido } from '#pedido/pedido.ts';
import type { Impedimento } from '../plano/impedimentos.ts';

export interface Impedido {
  pedido: Pedido;
  impedimento: Pick<Impedimento, 'code' | 'message'> & Partial<Impedimento>;
}

/** Removes these rows from the batch and adds their impediments to its problems. */
export function refuseRows(lote: Lote, impedidos: readonly Impedido[]): Lote {
  if (impedidos.length === 0) return lote;
  const refused = new Set(impedidos.map(({ pedido }) => pedido));
  const problemas = impedidos.map(
    ({ pedido, impedimento: { code, message, coluna = null } }): Problema => ({
      ...WHOLE,
      linha: pedido.linha,
      coluna,
      code,
      message,
    }),
  );
  const recusadas = [...refused].map(({ linha, matricula, curso, via }) => ({
    linha,
    matricula,
    curso: curso.id,
    via,
  }));
  return {
    ...lote,
    pedidos: lote.pedidos.filter((pedido) => !refused.has(pedido)),
    problemas: sortProblemas([...lote.problemas, ...problemas]),
    recusadas: [...lote.recusadas, ...recusadas].sort((one, other) => one.linha - other.linha),
  };
}
