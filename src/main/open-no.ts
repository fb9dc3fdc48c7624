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

export interface OpenNoRequest {
  id: string;
  versao: string;
  config: Config;
  instituicao: Instituicao;
  node: OpenNode;
  /** Of the look-up. */
  key: Uint8Array;
  /** PEM of the certificates of the receipts. */
  certificados: string;
  now(): Date;
}

/** Writes this process down among the nodes of its database, by digests of what it decides by. */
export function openNo(request: OpenNoRequest): Promise<NoAberto> {
  const { id, versao, config, node, now } = request;
  return keepNo({
    store: createNoStore(node.db),
    no: { id, versao, papel: config.papel, configuracao: digestConfiguracao(request) },
    confianca: () => digestConfianca(config, node.readConfianca()),
    intermediarias: () => countIntermediarias(node.readConfianca()),
    now,
  });
}

/** Tells the log when this process begins to differ from the others, and when it no longer does. */
export function tellNo(no: NoAberto, log: Pick<FastifyBaseLogger, 'info' | 'error'>): void {
  no.start({
    onJulgado: ({ divergencias }) =>
      divergencias.length > 0
        ? log.error({ divergencias }, 'este servidor difere dos outros e não recebe pedidos')
        : log.info({}, 'este servidor é igual aos outros de novo'),
    onFailure: (code) => log.error({ code }, 'nós'),
  });
}

/** What must be the same on all nodes, or a diploma's address, a look-up or a receipt would depend on which one answers. */
function digestConfiguracao({
  config: { ambiente, siteUrl },
  instituicao: { codigoMec, cnpj, nome },
  key,
  certificados,
}: OpenNoRequest): string {
  const secret = createHash('sha256').update('chave-de-busca').update(key).digest('hex');
  return digest([ambiente, siteUrl, codigoMec, cnpj, nome, secret, certificados]);
}

/** Roots that this version pins are its own: nodes of two versions serve side by side while one takes the place of the other. */
function digestConfianca(
  { ambiente }: Pick<Config, 'ambiente'>,
  { trust }: Pick<Confianca, 'trust'>,
): string {
  const pinned = new Set<string>(RAIZES_ICP_BRASIL.map(({ sha256 }) => sha256));
  return digest([ambiente, [...trust].filter((sha256) => !pinned.has(sha256)).sort()]);
}

/** Fetched by each node by itself, so they may differ for a while (ADR 0027): shown, to be compared. */
function countIntermediarias({ trust, certificates }: Confianca): Intermediarias {
  const all = new Set(
    certificates.map(({ der }) => fingerprintOf(der)).filter((sha256) => !trust.has(sha256)),
  );
  return { quantas: all.size, resumo: digest([...all].sort()).slice(0, 12) };
}

const digest = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 32);
