import { randomBytes } from 'node:crypto';
import { createChaves } from '#access/chave.ts';
import type { World } from '#cli/command.ts';
import type { Config } from '#config/config.ts';
import { loadAcesso, loadCursos, loadEmissaoEm, loadInstituicao } from '#config/load-institution.ts';
import { diaEmBrasilia } from '#diploma/dia.ts';
import { createProvability } from '#emissao/ensure-provable.ts';
import type { IssuingWorld, OpenIssuing } from '#emissao/issuing-world.ts';
import type { Autorizados } from '#emissao/passos.ts';
import { judgePlano } from '#emissao/plano/judge-plano.ts';
import { createDocumentoStore } from '#store/documentos/documento-store.ts';
import { createEmissaoStore } from '#store/emissao/emissao-store.ts';
import { createRascunhos } from '#store/emissao/rascunhos.ts';
import { rememberCertificados } from '#store/observacao/remember-certificados.ts';
import { createSituacaoStore } from '#store/situacao/situacao-store.ts';
import { ensureSameRegistro } from './ensure-same-registro.ts';
import { nameAccount } from './name-account.ts';
import { openAncora } from './open-ancora.ts';
import { openCorreioDaAncora } from './open-correio-da-ancora.ts';
import type { Drawing } from './open-drawing.ts';
import { type OpenKeys, openKeys } from './open-keys.ts';
import { openLookUpKey } from './open-look-up-key.ts';
import { hasRegistro, openNode, withNode } from './open-node.ts';
import { createListaCheck, createListaPublisher } from './publish-lista.ts';
import { isDead, nameProcess } from './this-process.ts';

export interface IssuingRequest {
  config: Config;
  now(): Date;
  /** The day on which signers must be in their posts, where it is not the clock's. */
  hoje?: Date;
  /** The only holder whose key is opened; without it, the keys that sign without a question (`assinaAutomatica`). */
  como?: string;
  /** The diplomas that this holder agreed to sign; without it, any that is next. */
  autorizados?: Autorizados;
  askPin?(id: string): Promise<string | null>;
  /** How many diplomas are under way at once. */
  simultaneos?: number;
  /** The actor where no use case names one; by default the account on this machine. */
  quem?: string;
  /** Called with the code of an anchor that could not be sent by e-mail; issuing continues. */
  onFalhaDaAncora?(code: string): void;
  /** Starts with the first drawing: a run that draws nothing does not wait for it. Closed with the rest. */
  drawing: Drawing;
}

/**
 * One is here, one is being drawn, one is being signed or stamped. A time-stamp authority that takes fewer requests at
 * once answers 429, and gets no more than it took (`keys/rfc3161/in-flight.ts`).
 */
const SIMULTANEOS = 3;

/** Wires issuing: the store, the keys in their own process, the authorities, the verifier. */
export async function openIssuing({
  config,
  now,
  hoje,
  como,
  autorizados,
  askPin,
  drawing,
  quem,
  onFalhaDaAncora,
  simultaneos = SIMULTANEOS,
}: IssuingRequest): Promise<OpenIssuing> {
  const { ambiente } = config;
  const instituicao = loadInstituicao(config);
  const configuracao = loadEmissaoEm(config, diaEmBrasilia(hoje ?? now()));
  const node = await openNode(config, now);
  let keys: OpenKeys | undefined;
  const ancora = openAncora(config, node, now);
  const close = async (): Promise<void> => {
    await keys?.close();
    await drawing.close();
    await node.close();
  };
  try {
    const { store, db, arquivos, auditoria, verificationOf } = node;
    await ancora?.ensure();
    const key = await openLookUpKey(config, store);
    await ensureSameRegistro(store, configuracao);
    keys = await openKeys({
      ...{ config, instituicao, configuracao, now },
      ...(como && { como }),
      ...(autorizados && { autorizados }),
      ...(askPin && { askPin }),
    });
    await rememberCertificados(db, keys.vencimentos, now());
    const verification = verificationOf(instituicao);
    const { append } = auditoria;
    const completion = {
      ...keys.completion,
      certificates: [...verification.certificates, ...keys.authorities],
    };
    const { listFalhasDeLcr } = keys;
    const ports = { db, chaves: createChaves(key), record: append };
    const world: IssuingWorld = {
      store: createEmissaoStore(ports),
      documentos: createDocumentoStore(ports),
      rascunhos: createRascunhos(db),
      arquivos,
      avisos: config.smtpUrl !== null,
      contatos: loadAcesso(config)?.provas.email ?? false,
      instituicao,
      configuracao,
      listCursos: () => loadCursos(config),
      ambiente,
      now,
      randomBytes,
      drawRvdd: drawing.drawRvdd,
      makePrevia: drawing.makePrevia,
      chaves: keys.chaves,
      completion,
      ensureProvable: createProvability({ completion, trust: verification.trust, listFalhasDeLcr, now }),
      verification,
      quem: quem ?? nameAccount(config),
      processo: nameProcess(randomBytes),
      simultaneos,
      isDead,
      sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    };
    return {
      world,
      situacoes: createSituacaoStore(db, append),
      publishLista: createListaPublisher(world, db, append),
      checkLista: createListaCheck(db, world),
      missing: keys.missing,
      async close() {
        try {
          const dropped = await ancora?.drop();
          const mail = openCorreioDaAncora({ config, db, now });
          const falha = dropped && mail ? await mail(dropped) : null;
          if (falha !== null) onFalhaDaAncora?.(falha);
        } finally {
          await close();
        }
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

type Emissoes = Awaited<ReturnType<World['openEmissoes']>>;

/** For reading: opens no key and draws nothing. Reading makes no database and no look-up key. */
export async function openEmissoes({
  config,
  now,
}: Pick<IssuingRequest, 'config' | 'now'>): Promise<Emissoes> {
  if (!hasRegistro(config)) return NOTHING;
  return withNode(config, now, async ({ store, db, arquivos, auditoria, close }) => {
    const chaves = createChaves(await openLookUpKey(config, store));
    const ports = { db, chaves, record: auditoria.append };
    return {
      ...createEmissaoStore(ports),
      listDocumentos: () => createDocumentoStore(ports).list(),
      listDocumentosAbertos: () => createDocumentoStore(ports).listAbertos(),
      checkLista: createListaCheck(db, { arquivos, now, instituicao: loadInstituicao(config) }),
      close,
    };
  });
}

const NOTHING: Emissoes = {
  countBy: async () => [],
  countTodos: async () => 0,
  listAbertas: async () => [],
  readEmExercicio: async () => null,
  listDocumentos: async () => [],
  listDocumentosAbertos: async () => [],
  find: async () => null,
  judge: async (plano) =>
    judgePlano(plano, { emitidos: [], importados: [], hasOutroCpf: false, desistidoEm: null }),
  checkLista: async () => ({ numero: null, proximaAtualizacao: null, anulados: 0, faltam: 0, prazo: null }),
  close: async () => {},
};
