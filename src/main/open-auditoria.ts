import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createChaves } from '#access/chave.ts';
import { createOrigem } from '#access/origem.ts';
import type { Config } from '#config/config.ts';
import { createDemoRevocation } from '#demonstracao/pki/demo-revocation.ts';
import { createDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { readPkiDemo } from '#demonstracao/pki/pki-folder.ts';
import { createAuditoriaReader } from '#store/auditoria/auditoria-reader.ts';
import { createCarimboStore } from '#store/auditoria/carimbo-store.ts';
import { createFatoReader } from '#store/auditoria/fato-reader.ts';
import { stampHead } from '#transparencia/auditoria/stamp-head.ts';
import type { OpenAuditoria } from '#transparencia/auditoria/world.ts';
import { type Act, openAct } from './open-act.ts';
import { openLookUpKey } from './open-look-up-key.ts';
import { ensureRegistro, withNode } from './open-node.ts';

/** Wires the audit record for the command line, which alone may hold the demonstration's keys. */
export async function openAuditoria(
  project: string,
  config: Config,
  now: () => Date,
): Promise<OpenAuditoria> {
  ensureRegistro(config);
  return withNode(config, now, ({ store, db, auditoria, readConfianca, close }) => {
    const reader = createAuditoriaReader(db);
    const carimbos = createCarimboStore(db, auditoria);
    const confianca = readConfianca();
    return {
      reader,
      fatos: createFatoReader(db),
      confianca,
      async stamp() {
        const act = openAct(project, config, now) ?? openDemoAct(config, now);
        if (!act) return { outcome: 'sem-autoridade' };
        return stampHead({ reader, carimbos, confianca, now, ...act });
      },
      hashEndereco: async (ip) =>
        createChaves(await openLookUpKey(config, store)).acessoEndereco(createOrigem([])(ip)[0].endereco),
      close,
    };
  });
}

/** The demonstration's authority; null in Produção, and where there is none. */
export function openDemoAct({ ambiente, dataDir }: Config, now: () => Date): Act | null {
  const dir = join(dataDir, 'pki-demo');
  if (ambiente === 'producao' || !existsSync(dir)) return null;
  const pki = readPkiDemo(dir);
  return { tsa: createDemoTsa({ stamper: pki.act, clock: now }), revocation: createDemoRevocation(pki) };
}
