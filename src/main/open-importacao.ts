import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type Chaves, createChaves } from '#access/chave.ts';
import type { OpenImportacao } from '#acervo/importacao/world.ts';
import { type Config, loadInstituicao } from '#config/config.ts';
import { loadConfianca } from '#keys/confianca.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { makePrevia } from '#rvdd/make-previa.ts';
import { readTexto } from '#rvdd/read-texto.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore } from '#store/connect.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { createImportacaoStore } from '#store/importacao/importacao-store.ts';
import { migrateStore } from '#store/migrate.ts';
import { createSituacaoStore } from '#store/situacao/situacao-store.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import { nameAccount } from './name-account.ts';
import { openLookUpKey } from './open-look-up-key.ts';
import { isDead, nameProcess } from './this-process.ts';

/** Wires importing: the store and the verifier. No key is opened: an institution without any can import. */
export async function openImportacao(
  project: string,
  config: Config,
  now: () => Date,
): Promise<OpenImportacao> {
  const { dataDir, ambiente } = config;
  const instituicao = loadInstituicao(project);
  const { trust, certificates } = loadConfianca({ dataDir, ambiente });
  const store = connectStore(config);
  let chaves: Chaves;
  try {
    await migrateStore(store);
    chaves = createChaves(await openLookUpKey(config, store));
  } catch (error) {
    await store.close();
    throw error;
  }
  const { db } = store;
  const record = createAuditoria({ now }).append;
  return {
    world: {
      store: createImportacaoStore({ db, chaves, record }),
      situacoes: createSituacaoStore(db, record),
      rascunhos: createRascunhos(db),
      arquivos: createArquivoFolder(join(dataDir, 'arquivos')),
      ...{ instituicao, now, randomBytes, makePrevia, readTexto, isDead },
      verification: {
        ...{ crypto: nodeCrypto, trust, certificates: certificates.map(({ der }) => der), now, ambiente },
        instituicao: nameNossaInstituicao(instituicao),
      },
      avisos: config.smtpUrl !== null,
      quem: nameAccount(config),
      processo: nameProcess(randomBytes),
    },
    close: store.close,
  };
}
