import { createCheckpointCarimboStore } from '#store/transparencia/checkpoint-carimbo-store.ts';
import type { Stamped, StampWorld } from '#transparencia/auditoria/stamp-head.ts';
import { stampCheckpoint } from '#transparencia/registro-transparente/stamp-checkpoint.ts';
import type { OpenNode } from '../open-node.ts';
import type { OpenRegistroTransparente } from '../open-registro-transparente.ts';

interface StampRequest {
  registro: OpenRegistroTransparente;
  node: Pick<OpenNode, 'db' | 'auditoria' | 'readConfianca'>;
  act: Pick<StampWorld, 'tsa' | 'revocation'>;
  now: () => Date;
}

/**
 * Stores the stamp in the database, and beside the anchor where one is kept. Null where there is no key to sign with.
 */
export async function stampCheckpointOf({ registro, node, act, now }: StampRequest): Promise<Stamped | null> {
  const { publicacao, folder } = registro;
  if (!publicacao) return null;
  const { stamped, checkpoint } = await stampCheckpoint({
    ...act,
    checkpoints: publicacao.checkpoints,
    carimbos: createCheckpointCarimboStore(node.db, node.auditoria),
    confianca: node.readConfianca(),
    now,
  });
  if (stamped.outcome === 'carimbada' && checkpoint !== null)
    folder?.keepOfDay(stamped.carimbo.dia, checkpoint, stamped.carimbo.token);
  return stamped;
}
