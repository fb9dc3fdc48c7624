import { createChaves } from '#access/chave.ts';
import type { World } from '#cli/command.ts';
import type { Config } from '#config/config.ts';
import { createConsultaReader } from '#store/emissao/consulta-reader.ts';
import { openLookUpKey } from '../open-look-up-key.ts';
import { hasRegistro, withNode } from '../open-node.ts';

type Consulta = Awaited<ReturnType<World['openConsulta']>>;

/** Opens no key. Reading makes no database and no look-up key. */
export async function openConsulta(config: Config, now: () => Date): Promise<Consulta> {
  if (!hasRegistro(config)) return NOTHING;
  return withNode(config, now, async ({ store, db, close }) => {
    const chaves = createChaves(await openLookUpKey(config, store));
    return { ...createConsultaReader(db, chaves), close };
  });
}

const NOTHING: Consulta = {
  list: async function* () {},
  listDocumentos: async () => [],
  close: async () => {},
};
