import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createChaves } from '#access/chave.ts';
import type { World } from '#cli/command.ts';
import { type Config, loadEmissao, loadInstituicao } from '#config/config.ts';
import { judgePlano } from '#emissao/plano/judge-plano.ts';
import type { IssuingWorld, OpenIssuing } from '#emissao/world.ts';
import { loadConfianca } from '#keys/confianca.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { makePrevia } from '#rvdd/make-previa.ts';
import type { MakeRvddRequest } from '#rvdd/make-rvdd.ts';
import { createArquivoFolder } from '#store/arquivos/arquivo-folder.ts';
import { createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { connectStore } from '#store/connect.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { migrateStore } from '#store/migrate.ts';
import { createSituacaoStore } from '#store/situacao/situacao-store.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import { ensureSameRegistro } from './ensure-same-registro.ts';
import { nameAccount } from './name-account.ts';
import { type OpenKeys, openKeys } from './open-keys.ts';
import { openLookUpKey } from './open-look-up-key.ts';
import { createListaCheck, createListaPublisher } from './publish-lista.ts';
import { isDead, nameProcess } from './this-process.ts';

export interface IssuingRequest {
  project: string;
  config: Config;
  now(): Date;
  /** Opens the keys of these posts alone; without it, all that are at hand. */
  como?: string;
  /** Made when the first diploma is drawn: a run that draws none does not wait for it. */
  rvdd: Omit<MakeRvddRequest, 'xml'>;
}

/** Wires issuing: the store, the keys in their own process, the authorities, the verifier. */
export async function openIssuing({
  project,
  config,
  now,
  como,
  rvdd,
}: IssuingRequest): Promise<OpenIssuing> {
  const { dataDir, ambiente } = config;
  const instituicao = loadInstituicao(project);
  const configuracao = loadEmissao(project);
  const store = connectStore(config);
  let keys: OpenKeys | undefined;
  const close = async (): Promise<void> => {
    await keys?.close();
    await store.close();
  };
  try {
    await migrateStore(store);
    const key = await openLookUpKey(config, store);
    await ensureSameRegistro(store, configuracao);
    keys = await openKeys({ config, instituicao, configuracao, now, ...(como && { como }) });
    const { trust, certificates } = loadConfianca({ dataDir, ambiente });
    const authorities = certificates.map(({ der }) => der);
    const { append } = createAuditoria({ now });
    const world: IssuingWorld = {
      store: createEmissaoStore({
        db: store.db,
        chaves: createChaves(key),
        record: append,
      }),
      rascunhos: createRascunhos(store.db),
      arquivos: createArquivoFolder(join(dataDir, 'arquivos')),
      avisos: config.smtpUrl !== null,
      ...{ instituicao, configuracao, ambiente, now, randomBytes, rvdd, makePrevia },
      chaves: keys.chaves,
      completion: { ...keys.completion, certificates: [...authorities, ...keys.authorities] },
      verification: {
        ...{ crypto: nodeCrypto, trust, certificates: authorities, now, ambiente },
        instituicao: nameNossaInstituicao(instituicao),
      },
      quem: nameAccount(config),
      processo: nameProcess(randomBytes),
      isDead,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    };
    return {
      world,
      situacoes: createSituacaoStore(store.db, append),
      publishLista: createListaPublisher(world, store.db, append),
      checkLista: createListaCheck(store.db, world),
      missing: keys.missing,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Emissoes = Awaited<ReturnType<World['openEmissoes']>>;

/** To be looked at: no key is opened and nothing is drawn. Looking makes no database and no look-up key. */
export async function openEmissoes(config: Config, now: () => Date): Promise<Emissoes> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === null && !existsSync(join(dataDir, 'diploma.sqlite'))) return NOTHING;
  const store = connectStore(config);
  try {
    await migrateStore(store);
    const chaves = createChaves(await openLookUpKey(config, store));
    const { append } = createAuditoria({ now });
    const arquivos = createArquivoFolder(join(dataDir, 'arquivos'));
    return {
      ...createEmissaoStore({ db: store.db, chaves, record: append }),
      checkLista: createListaCheck(store.db, { arquivos, now }),
      close: store.close,
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

const NOTHING: Emissoes = {
  countBy: async () => [],
  countTodos: async () => 0,
  find: async () => null,
  judge: async (plano) => judgePlano(plano, { emitidos: [], importados: [], hasOutroCpf: false }),
  checkLista: async () => ({ numero: null, proximaAtualizacao: null, anulados: 0, faltam: 0, prazo: null }),
  close: async () => {},
};
