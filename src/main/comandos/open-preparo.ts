import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from '#cli/command.ts';
import { readAtualizacao } from '#confianca/atualizacao/atualizacao.ts';
import { describeFrescor } from '#confianca/atualizacao/describe-frescor.ts';
import { loadConfianca } from '#confianca/confianca.ts';
import type { Config } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { loadChavesDeAssinatura } from '#config/segredos.ts';
import type { ChavesAbertas, Revogacao } from '#emissao/preparo/preparo-world.ts';
import { type CrlFailure, createCrlSource } from '#keys/crl-source.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import type { SecretWorld } from '#keys/signing/read-secret.ts';
import { startSigningProcess } from '#keys/signing-process.ts';
import { createTimestampClient } from '#keys/timestamp-client.ts';
import { findProgram } from '../find-program.ts';
import { askTyped, unlock } from '../unlock.ts';
import { checkRegistroDeFora } from './check-registro-de-fora.ts';

/** Wires the check list before the first number. Fetched files lie in a temporary folder, removed at the end. */
export function openPreparo(
  { config, now }: { config: Config; now: () => Date },
  { semCarimbo, askPin }: Parameters<World['openPreparo']>[0],
): Awaited<ReturnType<World['openPreparo']>> {
  const scratch = mkdtempSync(join(tmpdir(), 'preparo-'));
  const { trust, certificates } = loadConfianca(config);
  return {
    world: {
      config,
      now,
      randomBytes,
      crypto: nodeCrypto,
      confianca: {
        trust,
        certificates: certificates.map(({ der }) => der),
        frescor: describeFrescor(readAtualizacao(config.dataDir), now()).situacao,
      },
      openChaves: () => openChaves(config, scratch, askPin),
      openRevogacao: (hosts) => openRevogacao(hosts, scratch, now),
      carimbos: semCarimbo ? null : config.actUrls.map((url) => ({ url, tsa: openTsa(url, now) })),
      checkRegistro: () => checkRegistroDeFora(config),
    },
    close: () => rmSync(scratch, { recursive: true, force: true }),
  };
}

/** Opens the keys only to inspect them: the process that holds them ends at once and expects no signature. */
async function openChaves(
  config: Config,
  scratch: string,
  askPin: SecretWorld['ask'],
): Promise<ChavesAbertas> {
  const chaves = loadChavesDeAssinatura(config);
  if (chaves === null)
    throw new ConfigError(`falta ${join(config.segredosDir, 'chaves.json')}, que diz onde estão as chaves`);
  const socket = config.assinador ?? undefined;
  // A secret that the other account reads by itself is not read here.
  const { signers, missing } = socket ? await askTyped(chaves, askPin) : await unlock(chaves, askPin);
  const signing = await startSigningProcess({
    ...findProgram('signing-child'),
    socket,
    ambiente: config.ambiente,
    signers,
    env: Object.assign({}, ...chaves.map(({ variaveis }) => variaveis)),
    recordPath: join(scratch, 'assinaturas.jsonl'),
    isMissingAllowed: true,
  });
  try {
    const abertas = new Map([...signing.ids].map((id) => [id, signing.signer(id)] as const));
    return { abertas, fechadas: [...missing, ...signing.missing] };
  } finally {
    await signing.close();
  }
}

function openRevogacao(hosts: readonly string[], scratch: string, now: () => Date): Revogacao {
  const asked = new Set<string>();
  const falhas = new Map<string, CrlFailure>();
  const source = createCrlSource({
    fetch: (url, init) => {
      asked.add(String(url));
      return fetch(url, init);
    },
    now,
    cacheDir: join(scratch, 'lcr'),
    allowedHosts: hosts,
    onFailure: (failure) => void falhas.set(failure.url, failure),
  });
  return { findCrls: source.findCrls, listPerguntados: () => ({ asked, falhas: [...falhas.values()] }) };
}

/** Requested once: a second attempt would be a second stamp to pay for. */
const openTsa = (url: string, now: () => Date) =>
  createTimestampClient({
    endpoints: [{ url }],
    fetch,
    now: () => now().getTime(),
    sleep: async () => {},
    random: randomBytes,
    attempts: 1,
  });
