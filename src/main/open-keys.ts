import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError, loadChavesDeAssinatura } from '#config/config.ts';
import type { Emissao as Configuracao } from '#config/instituicao/emissao.ts';
import { createDemoRevocation } from '#demonstracao/pki/demo-revocation.ts';
import { type DemoTsaServer, startDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { listInstituicoes } from '#demonstracao/pki/ficticios.ts';
import { makePkiDemo, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { demoKeyPath, readPkiDemo, writePkiDemo } from '#demonstracao/pki/pki-folder.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import type { ChavesAMao } from '#emissao/world.ts';
import { createCrlSource } from '#keys/crl-source.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import type { SignerSource } from '#keys/signing/open-signer.ts';
import { startSigningProcess } from '#keys/signing-process.ts';
import { createTimestampClient } from '#keys/timestamp-client.ts';
import type { Completion } from '#signature/signing/completion.ts';
import { isSource } from './project-dir.ts';

export interface KeysRequest {
  config: Config;
  instituicao: Instituicao;
  configuracao: Configuracao;
  now(): Date;
  como?: string;
}

export interface OpenKeys {
  chaves: ChavesAMao;
  missing: readonly { id: string; code: string }[];
  completion: Omit<Completion, 'certificates'>;
  /** DER of the authorities above the demonstration's keys. */
  authorities: readonly Uint8Array[];
  close(): Promise<void>;
}

/** The keys in their own process, and the authorities that complete what they sign. */
export async function openKeys(request: KeysRequest): Promise<OpenKeys> {
  const { config, configuracao, now, como } = request;
  const chosen = loadChavesDeAssinatura(config);
  const demo = chosen === null || config.actUrls.length === 0 ? await openDemo(request) : null;
  const sources = (chosen ?? listDemoKeys(config, demo)).filter(
    ({ id }) => como === undefined || id === como,
  );
  const tsa = config.actUrls.length > 0 ? null : await startTsa(demo, now);
  const signing = await startSigningProcess({
    ...findSigningChild(),
    ambiente: config.ambiente,
    signers: sources,
    recordPath: join(config.dataDir, 'assinaturas.jsonl'),
    isMissingAllowed: true,
  }).catch(async (error: unknown) => {
    // A server left listening would keep the command from ending.
    await tsa?.close();
    throw error;
  });
  const { hosts } = configuracao.lcr;
  const published = { fetch, now, cacheDir: join(config.dataDir, 'lcr'), allowedHosts: hosts };
  const lists = [
    ...(demo ? [createDemoRevocation(demo)] : []),
    ...(chosen ? [createCrlSource(published)] : []),
  ];
  return {
    chaves: { ids: signing.ids, signer: (id, writeIntent) => signing.signerWithIntent(id, writeIntent) },
    missing: signing.missing,
    completion: {
      crypto: nodeCrypto,
      revocation: {
        findCrls: async (ders, at) =>
          (await Promise.all(lists.map((list) => list.findCrls(ders, at)))).flat(),
      },
      tsa: createTimestampClient({
        endpoints: (tsa ? [tsa.url] : config.actUrls).map((url) => ({ url })),
        fetch,
        now: () => now().getTime(),
        sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
        random: randomBytes,
      }),
    },
    authorities: demo ? demo.acs.map(({ certificate }) => certificate) : [],
    close: async () => {
      await signing.close();
      await tsa?.close();
    },
  };
}

/** Beside us: as source, or bundled as we are. */
function findSigningChild(): { entry: string; execArgv: string[] } {
  const here = import.meta.dirname;
  if (!isSource) return { entry: join(here, 'signing-child.js'), execArgv: [] };
  const entry = join(here, '..', 'keys', 'signing', 'signing-child.ts');
  return { entry, execArgv: ['--import', 'tsx'] };
}

/** Made on first use: fictitious keys for everybody who signs here, "sem valor legal". */
async function openDemo({ config, instituicao, configuracao, now }: KeysRequest): Promise<PkiDemo> {
  if (config.ambiente === 'producao') {
    throw new ConfigError(
      `AMBIENTE=producao: para assinar, diga onde estão as chaves em ${join(config.segredosDir, 'chaves.json')} e as autoridades de carimbo em ACT_URLS.`,
    );
  }
  const dir = join(config.dataDir, 'pki-demo');
  if (!existsSync(dir)) {
    const { dadosDiploma, dadosRegistro } = configuracao.assinantes;
    const pessoas = [...new Map([...dadosDiploma, ...dadosRegistro].map((each) => [each.id, each])).values()];
    const instituicoes = listInstituicoes(instituicao);
    const pki = await makePkiDemo({ now: now(), keyKind: 'rsa-2048', pessoas, instituicoes });
    try {
      writePkiDemo(dir, pki, now());
    } catch (error) {
      // Another process that began at the same time was first.
      if (!existsSync(dir)) throw error;
    }
  }
  return readPkiDemo(dir);
}

function listDemoKeys({ dataDir }: Config, demo: PkiDemo | null): SignerSource[] {
  const dir = join(dataDir, 'pki-demo');
  const password = { file: join(dir, 'senha') };
  return (demo?.titulares ?? []).map(({ id }) => ({
    id,
    kind: 'pkcs12',
    path: demoKeyPath(dir, id),
    password,
  }));
}

/** The demonstration's authority, over HTTP like any other. */
async function startTsa(demo: PkiDemo | null, now: () => Date): Promise<DemoTsaServer | null> {
  return demo ? startDemoTsa({ stamper: demo.act, clock: now }) : null;
}
