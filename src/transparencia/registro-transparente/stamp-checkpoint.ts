import type { CarimboStore } from '../auditoria/auditoria-ports.ts';
import { type Stamped, type StampWorld, stampHead } from '../auditoria/stamp-head.ts';
import type { Checkpoints } from './checkpoints.ts';
import { sha256 } from './sha256.ts';

/** A checkpoint; the authority stamps the SHA-256 of its bytes. */
interface CheckpointCarimbado {
  checkpoint: string;
  tamanho: number;
}

export interface CheckpointCarimboStore {
  hasCarimbo: CarimboStore['hasCarimbo'];
  /** Keeps the stamp and records it; false where another process stamped that day first. */
  insertCarimbo(
    carimbo: Parameters<CarimboStore['insertCarimbo']>[0],
    de: CheckpointCarimbado,
  ): Promise<boolean>;
}

export interface StampCheckpointWorld extends Omit<StampWorld, 'reader' | 'carimbos'> {
  checkpoints: Checkpoints;
  carimbos: CheckpointCarimboStore;
}

/** Stamps a checkpoint once a day, by the same authority and judgement as the head of the audit record. */
export async function stampCheckpoint(
  world: StampCheckpointWorld,
): Promise<{ stamped: Stamped; checkpoint: string | null }> {
  const { checkpoints, carimbos, ...rest } = world;
  let de: CheckpointCarimbado | null = null;
  const stamped = await stampHead({
    ...rest,
    reader: {
      readCabeca: async () => {
        const { nota, tree } = await checkpoints.sign();
        de = { checkpoint: nota, tamanho: tree.tamanho };
        const hash = Buffer.from(sha256(Buffer.from(nota))).toString('hex');
        return { seq: tree.tamanho, hash, ultima: tree.tamanho };
      },
    },
    carimbos: {
      hasCarimbo: carimbos.hasCarimbo,
      insertCarimbo: async (carimbo) => (de ? carimbos.insertCarimbo(carimbo, de) : false),
    },
  });
  return { stamped, checkpoint: (de as CheckpointCarimbado | null)?.checkpoint ?? null };
}
