import { createChaves } from '#access/chave.ts';
import type { World } from '#cli/command.ts';
import type { Config } from '#config/config.ts';
import { createContatoStore } from '#store/titular/contato-store.ts';
import { openLookUpKey } from '../open-look-up-key.ts';
import { ensureRegistro, withNode } from '../open-node.ts';

/** Wires the addresses of holders for the command line. */
export async function openContatos(
  config: Config,
  now: () => Date,
): Promise<Awaited<ReturnType<World['openContatos']>>> {
  ensureRegistro(config);
  return withNode(config, now, async ({ store, db, auditoria, close }) => {
    const chaves = createChaves(await openLookUpKey(config, store));
    return {
      ...createContatoStore(db, auditoria),
      chaveOf: ({ cpf, matricula }) => chaves.busca(cpf, matricula),
      close,
    };
  });
}
