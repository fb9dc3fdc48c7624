import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#config/config.ts';
import type { ChaveDeAssinatura } from '#config/instituicao/chaves.ts';
import { type Emissao as Configuracao, listAssinantes } from '#config/instituicao/emissao.ts';
import { createDemoRevocation } from '#demonstracao/pki/demo-revocation.ts';
import { createDemoTsa, type DemoTsaServer, startDemoTsa } from '#demonstracao/pki/demo-tsa.ts';
import { listInstituicoes } from '#demonstracao/pki/ficticios.ts';
import { makePkiDemo, type PkiDemo } from '#demonstracao/pki/make-pki-demo.ts';
import { demoKeyPath, readPkiDemo, writePkiDemo } from '#demonstracao/pki/pki-folder.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import type { RevocationSource } from '#pki/crypto-provider.ts';
import type { StampWorld } from '#transparencia/auditoria/stamp-head.ts';

/** Wires the fictitious keys and authorities, "sem valor legal". Loaded in Homologação alone, and only where it is needed. */

export interface DemoRequest {
  config: Config;
  instituicao: Instituicao;
  configuracao: Configuracao;
  now(): Date;
}

export interface DemoKeys {
  sources: readonly ChaveDeAssinatura[];
  revocation: RevocationSource;
  /** DER of the authorities above the keys. */
  authorities: readonly Uint8Array[];
  /** The demonstration's authority, over HTTP like any other. */
  startTsa(): Promise<DemoTsaServer>;
}

/** Made on first use, for every signer of the configuration. */
export async function openDemoKeys(request: DemoRequest): Promise<DemoKeys> {
  const dir = folderOf(request.config);
  if (!existsSync(dir)) await makeFolder(dir, request);
  const pki = readPkiDemo(dir);
  return {
    sources: listSources(dir, pki),
    revocation: createDemoRevocation(pki),
    authorities: pki.acs.map(({ certificate }) => certificate),
    startTsa: () => startDemoTsa({ stamper: pki.act, clock: request.now }),
  };
}

/** Null where no demonstration ran yet. */
export function openDemoAct(config: Config, now: () => Date): Pick<StampWorld, 'tsa' | 'revocation'> | null {
  const dir = folderOf(config);
  if (!existsSync(dir)) return null;
  const pki = readPkiDemo(dir);
  return { tsa: createDemoTsa({ stamper: pki.act, clock: now }), revocation: createDemoRevocation(pki) };
}

const folderOf = ({ dataDir }: Config): string => join(dataDir, 'pki-demo');

async function makeFolder(dir: string, { instituicao, configuracao, now }: DemoRequest): Promise<void> {
  const assinantes = listAssinantes(configuracao.assinantes);
  const pessoas = [...new Map(assinantes.map((each) => [each.id, each])).values()];
  const instituicoes = listInstituicoes(instituicao);
  const pki = await makePkiDemo({ now: now(), keyKind: 'rsa-2048', pessoas, instituicoes });
  try {
    writePkiDemo(dir, pki, now());
  } catch (error) {
    // Another process that began at the same time made the folder first.
    if (!existsSync(dir)) throw error;
  }
}

/** Fictitious keys have no holder, so they sign without a question. */
function listSources(dir: string, { titulares }: PkiDemo): ChaveDeAssinatura[] {
  return titulares.map(({ id }) => ({
    source: { id, kind: 'pkcs12', path: demoKeyPath(dir, id) },
    segredo: { arquivo: join(dir, 'senha') },
    isAutomatica: true,
    variaveis: {},
  }));
}
