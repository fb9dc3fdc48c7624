import { rejudge } from './judge-linhas.ts';
import type { LotesWorld } from './lotes-world.ts';

/** Judges the unjudged rows of a batch; concurrent calls for one batch share one run. */
export function createPendentes(world: LotesWorld): (id: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  return (id) => {
    const known = running.get(id);
    if (known) return known;
    const work = judgePendentes(id, world).finally(() => running.delete(id));
    running.set(id, work);
    return work;
  };
}

async function judgePendentes(id: string, world: LotesWorld): Promise<void> {
  const lote = await world.store.find(id);
  if (!lote) return;
  const linhas = (await world.store.listLinhas(id)).filter(({ juizo }) => juizo === null);
  await rejudge(lote, linhas, world);
}
