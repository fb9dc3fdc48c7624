import type { PastaDoLote } from '#lote/pasta-do-lote.ts';
import type { Lote } from '#lote/read-lote.ts';
import { readDocumentos } from '#pedido/documentacao/read-documentos.ts';
import { type PlanningWorld, planPedido } from '../plan-pedido.ts';
import { type Impedido, refuseRows } from './refuse-rows.ts';

export interface LoteAPlanejar {
  lote: Lote;
  pasta: Pick<PastaDoLote, 'read'>;
  /** Who acts, for the record. */
  quem: string;
  /** The names of the warnings that this person took upon themselves. */
  avisosAceitos?: readonly string[];
  /** Whether the rows that were given up are wanted again. */
  retomar?: boolean;
}

export interface LotePlanejado {
  /** Without the rows that another process made impossible since they were confronted. */
  lote: Lote;
  novos: number;
  substituidos: number;
}

/** Accepts a batch: each row becomes a plan, and the record tells that the batch was accepted. */
export async function planLote(
  { lote, pasta, quem, avisosAceitos = [], retomar = false }: LoteAPlanejar,
  world: Omit<PlanningWorld, 'quem'>,
  onDone: (rows: number) => void = () => {},
): Promise<LotePlanejado> {
  const { sha256, linhas, pedidos } = lote;
  const aceito = {
    sha256: sha256 ?? '',
    linhas,
    aceitas: pedidos.length,
    ...(avisosAceitos.length > 0 ? { avisosAceitos: avisosAceitos.join(', ') } : {}),
  };
  await world.store.recordLote('lote-aceito', aceito, quem);
  const counts = { planejado: 0, substituido: 0, existente: 0 };
  const impedidos: Impedido[] = [];
  for (const [index, pedido] of pedidos.entries()) {
    const documentos = await readDocumentos(pedido, (arquivo) => pasta.read(arquivo));
    const planned = await planPedido(pedido, documentos, { lote: sha256 ?? '' }, { ...world, quem, retomar });
    if (planned.ok) counts[planned.value] += 1;
    // What was right in the first pass and is not any more: another process was here meanwhile.
    else impedidos.push(...planned.issue.map((impedimento) => ({ pedido, impedimento })));
    onDone(index + 1);
  }
  const { planejado: novos, substituido: substituidos } = counts;
  return { lote: refuseRows(lote, impedidos), novos, substituidos };
}
