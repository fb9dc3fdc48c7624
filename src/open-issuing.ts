import { randomBytes } from 'node:crypto';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createChaves } from '#access/chave.ts';
import { type Config, loadEmissao, loadInstituicao, loadLookUpKey } from '#config.ts';
import type { EmissaoStore } from '#issuing/emissao/ports.ts';
import type { IssuingWorld, OpenIssuing } from '#issuing/emissao/world.ts';
import { makePrevia } from '#rvdd/make-previa.ts';
import type { MakeRvddRequest } from '#rvdd/make-rvdd.ts';
import { loadConfianca } from '#signature/node/confianca.ts';
import { nodeCrypto } from '#signature/node/node-crypto.ts';
import { createArquivoFolder } from '#store/arquivo-folder.ts';
import { createAuditoria } from '#store/auditoria-store.ts';
import { connectStore } from '#store/connect.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { migrateStore } from '#store/migrate.ts';
import { createSituacaoStore } from '#store/situacao-store.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import { nameAccount } from './name-account.ts';
import { type OpenKeys, openKeys } from './open-keys.ts';
import { createListaCheck, createListaPublisher } from './publish-lista.ts';

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
    keys = await openKeys({ config, instituicao, configuracao, now, ...(como && { como }) });
    const { trust, certificates } = loadConfianca({ dataDir, ambiente });
    const authorities = certificates.map(({ der }) => der);
    const { append } = createAuditoria({ now });
    const world: IssuingWorld = {
      store: createEmissaoStore({
        db: store.db,
        chaves: createChaves(loadLookUpKey(config)),
        record: append,
      }),
      rascunhos: createRascunhos(store.db),
      arquivos: createArquivoFolder(join(dataDir, 'arquivos')),
      ...{ instituicao, configuracao, ambiente, now, randomBytes, rvdd, makePrevia },
      chaves: keys.chaves,
      completion: { ...keys.completion, certificates: [...authorities, ...keys.authorities] },
      verification: {
        ...{ crypto: nodeCrypto, trust, certificates: authorities, now, ambiente },
        instituicao: nameNossaInstituicao(instituicao),
      },
      quem: nameAccount(config),
      processo: `${hostname()}:${process.pid}:${randomBytes(4).toString('hex')}`,
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

/** To be looked at: no key is opened and nothing is drawn. */
export async function openEmissoes(
  config: Config,
  now: () => Date,
): Promise<EmissaoStore & Pick<OpenIssuing, 'checkLista' | 'close'>> {
  const chaves = createChaves(loadLookUpKey(config));
  const store = connectStore(config);
  try {
    await migrateStore(store);
    const { append } = createAuditoria({ now });
    const arquivos = createArquivoFolder(join(config.dataDir, 'arquivos'));
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

/** Of other machines nothing is known: theirs are taken over when their time is up. */
export function isDead(processo: string): boolean {
  const [host, pid] = processo.split(':');
  if (host !== hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}
