import type { Lote } from '#lote/read-lote.ts';
import { type JudgingWorld, judgePedido } from '../plan-pedido.ts';
import { type Impedido, refuseRows } from './refuse-rows.ts';

export interface Confronto {
  /** The batch with what stands in the way of its rows among its problems. */
  lote: Lote;
  novos: number;
  /** Rows that take the place of an unsigned plan. */
  substituidos: number;
  existentes: number;
}

/** The rows of a batch against what is there already: the rest of the first pass. Nothing is changed. */
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
