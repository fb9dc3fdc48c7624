import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '#config/config.ts';
import { fetchBounded } from '#keys/bounded-fetch.ts';
import { verifyEd25519 } from '#keys/registro-transparente/chave.ts';
import {
  type Colhida,
  collectCossinaturas,
} from '#transparencia/registro-transparente/collect-cossinaturas.ts';
import type { OpenNode } from '../open-node.ts';
import { type OpenRegistroTransparente, openRegistroTransparente } from '../open-registro-transparente.ts';
import type { EveryHour } from './every-hour.ts';

const TIMEOUT_MS = 10_000;
/** A signature for each version of the witness's key. */
const MAX_BYTES = 16 * 1024;

/** Null where there is no key to sign with. */
export async function collectNow({
  publicacao,
  testemunhas,
  cossinaturas,
}: OpenRegistroTransparente): Promise<Colhida[] | null> {
  if (!publicacao) return null;
  return collectCossinaturas({
    chave: publicacao.signer.key,
    checkpoints: publicacao.checkpoints,
    testemunhas,
    store: cossinaturas,
    verify: verifyEd25519,
    post: (url, body) =>
      fetchBounded(fetch, {
        url,
        method: 'POST',
        headers: { 'content-type': 'text/plain; charset=utf-8' },
        body: new TextEncoder().encode(body),
        timeoutMs: TIMEOUT_MS,
        maxBytes: MAX_BYTES,
      }).then(
        (answer) => ({ status: answer.status, body: new TextDecoder().decode(answer.body) }),
        () => null,
      ),
  });
}

/** Runs beside serving and publishing, which never wait for a witness. */
export function collectEveryHour({
  config,
  node,
  log,
  everyHour,
}: {
  config: Config;
  node: OpenNode;
  log: FastifyBaseLogger;
  everyHour: EveryHour;
}): void {
  if (config.testemunhas.length === 0) return;
  const turn = async (): Promise<string | null> => {
    const colhidas = await collectNow(await openRegistroTransparente(config, node.db));
    const refused = colhidas?.find(({ outcome }) => outcome === 'recusada');
    if (refused?.outcome === 'recusada') return `testemunha-${refused.porque}`;
    return colhidas?.some(({ outcome }) => outcome === 'sem-resposta') ? 'testemunha-sem-resposta' : null;
  };
  everyHour('testemunhas', turn, (code) => log.error({ code }, 'testemunhas do registro transparente'));
}
