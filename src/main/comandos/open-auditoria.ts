import { createChaves } from '#access/chave.ts';
import { createOrigem } from '#access/origem.ts';
import type { Config } from '#config/config.ts';
import { createAncoraEnviadaStore } from '#store/auditoria/ancora-enviada-store.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createCarimboStore } from '#store/auditoria/carimbo-store.ts';
import { createFatoReader } from '#store/auditoria/fato-reader.ts';
import type { OpenAuditoria } from '#transparencia/auditoria/auditoria-world.ts';
import { stampHead } from '#transparencia/auditoria/stamp-head.ts';
import { loadDemoAct, openAct } from '../open-act.ts';
import { openAncora } from '../open-ancora.ts';
import { hasCorreioDaAncora } from '../open-correio-da-ancora.ts';
import { openLookUpKey } from '../open-look-up-key.ts';
import { ensureRegistro, withNode } from '../open-node.ts';

/** Wires the audit record for the command line, which alone may hold the demonstration's keys. */
export async function openAuditoria(config: Config, now: () => Date): Promise<OpenAuditoria> {
  ensureRegistro(config);
  return withNode(config, now, ({ store, db, auditoria, readConfianca, close }) => {
    const reader = createAuditoriaReader(db);
    const carimbos = createCarimboStore(db, auditoria);
    const confianca = readConfianca();
    return {
      reader,
      fatos: createFatoReader(db),
      confianca,
      ancora: openAncora(config, { db, auditoria }, now),
      readAncoraEnviada: async () =>
        hasCorreioDaAncora(config) ? createAncoraEnviadaStore(db).read() : null,
      now,
      async stamp() {
        const act = openAct(config, now) ?? (await loadDemoAct(config, now));
        if (!act) return { outcome: 'sem-autoridade' };
        return stampHead({ reader, carimbos, confianca, now, ...act });
      },
      hashEndereco: async (ip) =>
        createChaves(await openLookUpKey(config, store)).acessoEndereco(createOrigem([])(ip)[0].endereco),
      close,
    };
  });
}
