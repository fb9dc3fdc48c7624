import type { Lote } from '#lote/join-linhas.ts';
import type { PastaDoLote } from '#lote/pasta-do-lote.ts';
import { readDocumentos } from '#pedido/documentacao/read-documentos.ts';
import type { EnvioAceito } from '../emissao-store.ts';
import { type PlanningWorld, planPedido } from '../plan-pedido.ts';
import { type Impedido, refuseRows } from './refuse-rows.ts';

export interface LoteAPlanejar {
  lote: Lote;
  pasta: Pick<PastaDoLote, 'read'>;
  /** The author, for the record. */
  quem: string;
  /** The sending at the desk that was approved: its acceptance is recorded once, however often the planning is begun. */
  envio?: EnvioAceito;
  /** The names of the warnings that this person accepted. */
  avisosAceitos?: readonly string[];
  /** Whether to plan rows again that were given up. */
  retomar?: boolean;
  /** Whether a person asked to stop: no further row is planned, and planned rows stay. */
  isStopped?(): boolean;
}

export interface LotePlanejado {
  /** Without the rows that another process made impossible since the comparison, and those that were not reached. */
  lote: Lote;
  novos: number;
  substituidos: number;
}

/** Accepts a batch: each row becomes a plan, and the record holds the acceptance. */
export async function planLote(
  { lote, pasta, quem, envio, avisosAceitos = [], retomar = false, isStopped = () => false }: LoteAPlanejar,
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
  // Begun again after it was cut off: the record has it.
  if (!envio || !(await world.store.hasLoteAceito(envio)))
    await world.store.recordLote('lote-aceito', { ...aceito, ...envio }, quem);
  const counts = { planejado: 0, substituido: 0, existente: 0 };
  const impedidos: Impedido[] = [];
  const reached: typeof pedidos = [];
  for (const [index, pedido] of pedidos.entries()) {
    if (isStopped()) break;
    reached.push(pedido);
    const documentos = await readDocumentos(pedido, (arquivo) => pasta.read(arquivo));
    const planned = await planPedido(pedido, documentos, { lote: sha256 ?? '' }, { ...world, quem, retomar });
    if (planned.ok) counts[planned.value] += 1;
    // The row was valid in the first pass; another process changed the register meanwhile.
    else impedidos.push(...planned.issue.map((impedimento) => ({ pedido, impedimento })));
    onDone(index + 1);
  }
  const { planejado: novos, substituido: substituidos } = counts;
  return { lote: refuseRows({ ...lote, pedidos: reached }, impedidos), novos, substituidos };
}
