import type { Lote } from '#lote/join-linhas.ts';
import { type JudgingWorld, judgePedido } from '../plan-pedido.ts';
import { type Impedido, refuseRows } from './refuse-rows.ts';

export interface Confronto {
  /** The batch; the impediments of its rows are among its problems. */
  lote: Lote;
  novos: number;
  /** Rows that replace an unsigned plan. */
  substituidos: number;
  existentes: number;
}

/** Compares the rows of a batch with the register: the second half of the first pass. Changes nothing. */
export async function confrontLote(
  lote: Lote,
  world: JudgingWorld,
  onDone: (rows: number) => void = () => {},
): Promise<Confronto> {
  const counts = { novos: 0, substituidos: 0, existentes: 0 };
  const impedidos: Impedido[] = [];
  for (const [index, pedido] of lote.pedidos.entries()) {
    const julgamento = await judgePedido(pedido, world);
    if (julgamento.kind === 'impedido') impedidos.push({ pedido, impedimento: julgamento.impedimento });
    else counts[COUNTED[julgamento.kind]] += 1;
    onDone(index + 1);
  }
  return { lote: refuseRows(lote, impedidos), ...counts };
}

const COUNTED = { novo: 'novos', substituivel: 'substituidos', existente: 'existentes' } as const;
