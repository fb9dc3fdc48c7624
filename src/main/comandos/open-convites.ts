import { randomBytes, randomUUID } from 'node:crypto';
import type { Config } from '#config/config.ts';
import { type Convites, createConvites } from '#equipe/convites.ts';
import { createEntradaStore } from '#store/equipe/entrada-store.ts';
import { createEquipeStore } from '#store/equipe/equipe-store.ts';
import { createPapeisStore } from '#store/equipe/papeis-store.ts';
import { ensureRegistro, withNode } from '../open-node.ts';

/** Wires invitations for the command line. */
export async function openConvites(
  config: Config,
  now: () => Date,
): Promise<{ convites: Convites; close(): Promise<void> }> {
  ensureRegistro(config);
  return withNode(config, now, ({ db, auditoria, close }) => {
    const deps = { db, auditoria, now };
    const equipe = createEquipeStore(deps);
    const entrada = createEntradaStore(deps);
    const papeis = createPapeisStore(deps);
    const { siteUrl } = config;
    return {
      convites: createConvites({ equipe, entrada, papeis, siteUrl, now, randomBytes, randomUUID }),
      close,
    };
  });
}
