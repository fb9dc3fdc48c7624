import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { describeSigning } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { loadChavesDeAssinatura } from '#config/segredos.ts';
import type { ChavesAMao } from '#emissao/issuing-world.ts';
import type { Autorizados } from '#emissao/passos.ts';
import { type CrlFailure, createCrlSource } from '#keys/crl-source.ts';
import { startLastingSigning } from '#keys/lasting-signing.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { startSigningProcess } from '#keys/signing-process.ts';
import { createTimestampClient } from '#keys/timestamp-client.ts';
import { readCertificateOnce } from '#pki/read-once.ts';
import type { Completion } from '#signature/signing/completion.ts';
import { findProgram } from './find-program.ts';
import type { DemoKeys, DemoRequest } from './open-demonstracao.ts';
import { askTyped, unlock } from './unlock.ts';

export interface KeysRequest extends DemoRequest {
  /** The only holder whose key is opened; without it, the keys that sign without a question (`assinaAutomatica`). */
  como?: string;
  /** The diplomas that this holder agreed to sign; without it, any that is next. */
  autorizados?: Autorizados;
  /** Asks the holder for the PIN; null where the holder does not answer. */
  askPin?(id: string): Promise<string | null>;
}

export interface OpenKeys {
  chaves: ChavesAMao;
  missing: readonly { id: string; code: string }[];
  /** The expiry of the certificate of each opened key. */
  vencimentos: readonly { titular: string; venceEm: Date }[];
  completion: Omit<Completion, 'certificates'>;
  /** Addresses that gave no list of revocation. */
  listFalhasDeLcr(): readonly CrlFailure[];
  /** DER of the authorities above the demonstration's keys. */
  authorities: readonly Uint8Array[];
  close(): Promise<void>;
}

/** The keys in their own process, and the authorities that complete what they sign. */
export async function openKeys(request: KeysRequest): Promise<OpenKeys> {
  const { config, configuracao, now, como, autorizados = null, askPin = async () => null } = request;
  const chosen = loadChavesDeAssinatura(config);
  const demo = chosen === null || config.actUrls.length === 0 ? await openDemo(request) : null;
  const wanted = (chosen ?? demo?.sources ?? []).filter(({ source, isAutomatica }) =>
    como === undefined ? isAutomatica : source.id === como,
  );
  const socket = chosen === null ? undefined : (config.assinador ?? undefined);
  // A secret that the other account reads by itself is not read here.
  const { signers, missing } = socket ? await askTyped(wanted, askPin) : await unlock(wanted, askPin);
  const tsa = config.actUrls.length > 0 ? null : ((await demo?.startTsa()) ?? null);
  const signing = await startLastingSigning(() =>
    startSigningProcess({
      ...findProgram('sign-process'),
      socket,
      ambiente: config.ambiente,
      signers,
      env: Object.assign(describeSigning(config), ...wanted.map(({ variaveis }) => variaveis)),
      isMissingAllowed: true,
    }),
  ).catch(async (error: unknown) => {
    // A server left listening would keep the command from ending.
    await tsa?.close();
    throw error;
  });
  const { hosts } = configuracao.lcr;
  const falhasDeLcr = new Map<string, CrlFailure>();
  const published = {
    fetch,
    now,
    cacheDir: join(config.dataDir, 'lcr'),
    allowedHosts: hosts,
    onFailure: (failure: CrlFailure) => void falhasDeLcr.set(failure.url, failure),
  };
  const lists = [...(demo ? [demo.revocation] : []), ...(chosen ? [createCrlSource(published)] : [])];
  return {
    chaves: {
      ids: signing.ids,
      autorizados,
      certificadoOf: (id) => digestOf(signing.signerWithMotivo(id, async () => null).certificate),
      signer: (id, writeIntent) => {
        const signer = signing.signerWithMotivo(id, (digest) =>
          writeIntent({
            sha256: Buffer.from(digest).toString('hex'),
            certificado: digestOf(signer.certificate),
          }),
        );
        return signer;
      },
    },
    missing: [...missing, ...signing.missing],
    vencimentos: [...signing.ids].map((id) => ({
      titular: id,
      venceEm: readCertificateOnce(signing.signerWithMotivo(id, async () => null).certificate).notAfter,
    })),
    completion: {
      crypto: nodeCrypto,
      revocation: {
        findCrls: async (ders, at) => {
          // A failure of an earlier call says nothing about this one.
          falhasDeLcr.clear();
          return (await Promise.all(lists.map((list) => list.findCrls(ders, at)))).flat();
        },
      },
      tsa: createTimestampClient({
        endpoints: (tsa ? [tsa.url] : config.actUrls).map((url) => ({ url })),
        fetch,
        now: () => now().getTime(),
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        random: randomBytes,
      }),
    },
    listFalhasDeLcr: () => [...falhasDeLcr.values()],
    authorities: demo?.authorities ?? [],
    close: async () => {
      await signing.close();
      await tsa?.close();
    },
  };
}

const digestOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** In Produção fictitious keys never sign. */
async function openDemo(request: KeysRequest): Promise<DemoKeys> {
  const { ambiente, segredosDir } = request.config;
  if (ambiente === 'producao') {
    throw new ConfigError(
      `AMBIENTE=producao: para assinar, diga onde estão as chaves em ${join(segredosDir, 'chaves.json')} e as autoridades de carimbo em ACT_URLS.`,
    );
  }
  const { openDemoKeys } = await import('./open-demonstracao.ts');
  return openDemoKeys(request);
}
