import type { NoteSigner } from '#arvore/note.ts';
import { makeNoteKey, readNoteKey } from '#arvore/note-key.ts';
import type { Config } from '#config/config.ts';
import { ConfigError } from '#config/config-error.ts';
import { findChaveDoRegistro } from '#config/segredos.ts';
import { makeChaveDoRegistro, openChaveDoRegistro } from '#keys/registro-transparente/chave.ts';
import type { Store } from '#store/connect.ts';
import { claimIdentidade, readIdentidade, replaceIdentidade } from '#store/identidade-store.ts';
import { createArvoreReader } from '#store/transparencia/arvore-reader.ts';
import { type CheckpointFolder, createCheckpointFolder } from '#store/transparencia/checkpoint-folder.ts';
import { createCossinaturaStore } from '#store/transparencia/cossinatura-store.ts';
import type { ArvoreReader } from '#transparencia/registro-transparente/arvore-ports.ts';
import { type Checkpoints, createCheckpoints } from '#transparencia/registro-transparente/checkpoints.ts';
import type {
  CossinaturaStore,
  TestemunhaConfigurada,
} from '#transparencia/registro-transparente/collect-cossinaturas.ts';
import { RegistroTransparenteError } from '#transparencia/registro-transparente/registro-transparente-error.ts';
import { sha256 } from '#transparencia/registro-transparente/sha256.ts';

/** The transparent log of one database. */
export interface OpenRegistroTransparente {
  /** c2sp.org/tlog-tiles: the address without its scheme. */
  origem: string;
  reader: ArvoreReader;
  /** Null where this installation has no key. */
  publicacao: { signer: NoteSigner; checkpoints: Checkpoints } | null;
  /** Null where no checkpoint is kept outside the database. */
  folder: CheckpointFolder | null;
  /** The witnesses that receive checkpoints; `cossinaturas` holds their signatures. */
  testemunhas: readonly TestemunhaConfigurada[];
  cossinaturas: CossinaturaStore;
}

export async function openRegistroTransparente(
  config: Config,
  db: Store['db'],
): Promise<OpenRegistroTransparente> {
  const reader = createArvoreReader(db);
  const origem = await findOrigem(config, db, reader);
  const folder = config.ancoraDir === null ? null : createCheckpointFolder(config.ancoraDir);
  const signer = await openSigner(config, origem);
  const guardado = folder?.readNewest() ?? null;
  return {
    origem,
    reader,
    folder,
    testemunhas: await Promise.all(config.testemunhas.map(readTestemunha)),
    cossinaturas: createCossinaturaStore(db),
    publicacao: signer && { signer, checkpoints: createCheckpoints({ reader, signer, origem, guardado }) },
  };
}

async function readTestemunha({ chave, url }: Config['testemunhas'][number]): Promise<TestemunhaConfigurada> {
  const key = await readNoteKey(chave, sha256);
  if (key?.tipo === 'cosignature') return { key, url };
  throw new ConfigError(
    `TESTEMUNHAS: "${chave}" não é a chave de uma testemunha, como "transparencia testemunhar" a mostra.`,
  );
}

/** Writes the newest checkpoint beside the anchor. */
export async function keepCheckpoint(config: Config, db: Store['db']): Promise<void> {
  const { folder, publicacao } = await openRegistroTransparente(config, db);
  if (!folder || !publicacao) return;
  folder.writeNewest((await publicacao.checkpoints.sign()).nota);
}

/**
 * When leaves are lost for good, their log ends: another begins under its own name, because no log may show two histories. The
 * former log's last checkpoint stays among the kept ones.
 */
export async function beginAgainWhereLost(config: Config, db: Store['db'], now: Date): Promise<void> {
  const { folder, publicacao } = await openRegistroTransparente(config, db);
  const lost = folder?.readNewest() ?? null;
  if (!folder || !publicacao || lost === null) return;
  try {
    await publicacao.checkpoints.sign();
  } catch (error) {
    if (!(error instanceof RegistroTransparenteError)) throw error;
    const desde = now.toISOString().replaceAll(/\D/g, '').slice(0, 14);
    const origem = `${nameOrigem(config.siteUrl)}/${desde}`;
    await claimIdentidade(db, 'registro-transparente', origem);
    await replaceIdentidade(db, 'registro-transparente', origem);
    folder.endLog(desde);
  }
}

/** Decided with the first leaf, for good: a site that moves keeps its log, and a witness recognises it. */
async function findOrigem(config: Config, db: Store['db'], reader: ArvoreReader): Promise<string> {
  const known = await readIdentidade(db, 'registro-transparente');
  if (known !== null) return known;
  const named = nameOrigem(config.siteUrl);
  return (await reader.countFolhas()) === 0 ? named : claimIdentidade(db, 'registro-transparente', named);
}

function nameOrigem(siteUrl: string): string {
  const { host, pathname } = new URL(siteUrl);
  return `${host}${pathname.replace(/\/+$/, '')}/registro-transparente`;
}

async function openSigner(config: Config, origem: string): Promise<NoteSigner | null> {
  const { path, isMissing, mayMake } = findChaveDoRegistro(config);
  if (isMissing && !mayMake) return null;
  if (isMissing) makeChaveDoRegistro(path);
  const { publica, sign } = openChaveDoRegistro(path);
  return { key: await makeNoteKey(origem, 'ed25519', publica, sha256), sign };
}
