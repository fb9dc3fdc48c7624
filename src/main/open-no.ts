import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Confianca } from '#confianca/confianca.ts';
import { fingerprintOf } from '#confianca/fingerprint.ts';
import type { Config } from '#config/config.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { keepNo, type NoAberto } from '#observacao/nos/keep-no.ts';
import type { Intermediarias } from '#observacao/nos/no.ts';
import { RAIZES_ICP_BRASIL } from '#pki/raizes-icp-brasil.ts';
import { createNoStore } from '#store/nos/no-store.ts';
import type { OpenNode } from './open-node.ts';
import { isDead } from './this-process.ts';

export interface OpenNoRequest {
  id: string;
  versao: string;
  config: Config;
  instituicao: Instituicao;
  node: OpenNode;
  /** Key of the look-up. */
  key: Uint8Array;
  /** PEM of the certificates of the receipts. */
  certificados: string;
  now(): Date;
}

/** Registers this process among the nodes of its database, with digests of the settings that decide its answers. */
export function openNo(request: OpenNoRequest): Promise<NoAberto> {
  const { id, versao, config, node, now } = request;
  return keepNo({
    store: createNoStore(node.db),
    no: { id, versao, papel: config.papel, configuracao: digestConfiguracao(request) },
    confianca: () => digestConfianca(config, node.readConfianca(), readResumo(node)),
    intermediarias: () => countIntermediarias(node.readConfianca()),
    isDead,
    now,
  });
}

/** Logs when this process begins to differ from the other nodes, and when it no longer does. */
export function tellNo(no: NoAberto, log: Pick<FastifyBaseLogger, 'info' | 'error'>): void {
  no.start({
    onJulgado: ({ divergencias }) =>
      divergencias.length > 0
        ? log.error({ divergencias }, 'este servidor difere dos outros: não confere nem entrega')
        : log.info({}, 'este servidor é igual aos outros de novo'),
    onFailure: (code) => log.error({ code }, 'nós'),
  });
}

/**
 * Settings that must be equal on all nodes; otherwise a diploma's address, a look-up or a receipt would depend on the node.
 */
function digestConfiguracao({
  config: { ambiente, siteUrl },
  instituicao: { codigoMec, cnpj, nome },
  key,
  certificados,
}: OpenNoRequest): string {
  const secret = createHash('sha256').update('chave-de-busca').update(key).digest('hex');
  return digest([ambiente, siteUrl, codigoMec, cnpj, nome, secret, certificados]);
}

/** Pinned roots belong to the version: during an update, nodes of two versions serve side by side. */
function digestConfianca(
  { ambiente }: Pick<Config, 'ambiente'>,
  { trust }: Pick<Confianca, 'trust'>,
  cadastro: string | null,
): string {
  const pinned = new Set<string>(RAIZES_ICP_BRASIL.map(({ sha256 }) => sha256));
  const own = [...trust].filter((sha256) => !pinned.has(sha256)).sort();
  // Without a cadastro it is what versions that know none write.
  return digest([ambiente, own, ...(cadastro === null ? [] : [cadastro])]);
}

/** The cadastro decides the first word on a stranger's diploma: nodes with other lists would answer otherwise. */
function readResumo({ cadastro }: OpenNode): string | null {
  try {
    return cadastro.resumo();
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'cadastro-ilegivel') return code;
    throw error;
  }
}

/** Each node fetches these by itself, so they may differ for a while (ADR 0027): shown only for comparison. */
function countIntermediarias({ trust, certificates }: Confianca): Intermediarias {
  const all = new Set(
    certificates.map(({ der }) => fingerprintOf(der)).filter((sha256) => !trust.has(sha256)),
  );
  return { quantas: all.size, resumo: digest([...all].sort()).slice(0, 12) };
}

const digest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
