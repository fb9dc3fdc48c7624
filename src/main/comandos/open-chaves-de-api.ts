import type { ChaveDeApiStore } from '#access/access-ports.ts';
import type { Config } from '#config/config.ts';
import { createChaveDeApiStore } from '#store/access/chave-de-api-store.ts';
import { ensureRegistro, withNode } from '../open-node.ts';

/** Wires the keys of partners for the command line. */
export async function openChavesDeApi(
  config: Config,
  now: () => Date,
): Promise<ChaveDeApiStore & { close(): Promise<void> }> {
  ensureRegistro(config);
  return withNode(config, now, ({ db, auditoria, close }) => ({
    ...createChaveDeApiStore({ db, auditoria, now }),
    close,
  }));
}
