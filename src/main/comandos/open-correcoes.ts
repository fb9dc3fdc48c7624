import type { Config } from '#config/config.ts';
import type { CorrecaoStore } from '#emissao/correcoes/correcao-store.ts';
import { createCorrecaoStore } from '#store/correcao/correcao-store.ts';
import { ensureRegistro, withNode } from '../open-node.ts';

/** Wires the graduates' requests for correction to the command line. */
export async function openCorrecoes(
  config: Config,
  now: () => Date,
): Promise<CorrecaoStore & { close(): Promise<void> }> {
  ensureRegistro(config);
  return withNode(config, now, async ({ db, auditoria, close }) => ({
    ...createCorrecaoStore({ db, auditoria, now }),
    close,
  }));
}
