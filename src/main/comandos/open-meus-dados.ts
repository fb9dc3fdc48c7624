import { createChaves } from '#access/chave.ts';
import { createMeusDados, type ExportMeusDados } from '#access/meus-dados.ts';
import type { Config } from '#config/config.ts';
import { createMeusDadosReader } from '#store/access/meus-dados-reader.ts';
import { openLookUpKey } from '../open-look-up-key.ts';
import { ensureRegistro, withNode } from '../open-node.ts';

/** Wires the holder's export for the command line. */
export async function openMeusDados(
  config: Config,
  now: () => Date,
): Promise<{ exportar: ExportMeusDados; close(): Promise<void> }> {
  ensureRegistro(config);
  return withNode(config, now, async ({ store, db, auditoria, close }) => {
    const chaves = createChaves(await openLookUpKey(config, store));
    return {
      exportar: createMeusDados({ reader: createMeusDadosReader(db, auditoria), chaves, now }),
      close,
    };
  });
}
