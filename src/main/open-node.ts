import { join } from 'node:path';
import type { ArquivoStore } from '#arquivos/arquivo-store.ts';
import { type CadastroReader, createCadastroReader } from '#cadastro/cadastro.ts';
import type { Confianca } from '#confianca/confianca.ts';
import { createConfiancaReader } from '#confianca/read-confianca.ts';
import type { Config } from '#config/config.ts';
import type { Instituicao } from '#diploma/instituicao.ts';
import { nodeCrypto } from '#keys/node-crypto.ts';
import { isMissing } from '#keys/signing/is-missing.ts';
import type { Certificate } from '#pki/certificate.ts';
import type { CryptoProvider } from '#pki/crypto-provider.ts';
import { type ArquivosLocation, openArquivos } from '#store/arquivos/open-arquivos.ts';
import { type Auditoria, createAuditoria } from '#store/auditoria/auditoria-store.ts';
import { sealExisting } from '#store/auditoria/seal-existing.ts';
import { connectStore, type Store, type StoreLocation } from '#store/connect.ts';
import { migrateStore } from '#store/migrate.ts';
import { ensureArrived, isLeft } from '#store/mudanca/mudanca-store.ts';
import { StoreError } from '#store/store-error.ts';
import { nameNossaInstituicao } from '#verification/nossa-instituicao.ts';
import type { VerificationWorld } from '#verification/verification-world.ts';
import { createAnchoring } from './anchor-after-acts.ts';
import { ensureFilePresent, ensureNotEmptied } from './ensure-not-lost.ts';
import { ensureSameAmbiente } from './ensure-same-ambiente.ts';

/** The database and the files beside it, as they are. */
export interface ConnectedNode {
  store: Store;
  db: Store['db'];
  arquivos: ArquivoStore;
  close(): Promise<void>;
}

/** What every program works on: database, files, audit record, trusted roots. Opened only here. */
export interface OpenNode extends ConnectedNode {
  auditoria: Auditoria;
  /** The current trust: any process may have imported certificates meanwhile. */
  readConfianca(): Confianca & { crypto: CryptoProvider };
  /** The current cadastro of institutions. */
  cadastro: CadastroReader;
  /** All that verifying needs, except the register. */
  verificationOf(instituicao: Instituicao): Omit<VerificationWorld, 'situacaoOf'>;
}

/** Migrates the database to the newest version. A failure leaves nothing open. */
export async function openNode(config: Config, now: () => Date): Promise<OpenNode> {
  const connected = connectNode(config);
  const anchoring = createAnchoring(config, connected.db, now);
  const auditoria = createAuditoria({ now, onAppended: anchoring.onAppended });
  try {
    await migrateStore(connected.store);
    await ensureArrived(connected.db);
    await ensureNotEmptied(connected.store, config);
    await ensureSameAmbiente(connected.store, config);
    // A store that was left is not written to any more.
    if (!(await isLeft(connected.db))) await sealExisting(connected.db, auditoria);
  } catch (error) {
    await connected.close();
    throw error;
  }
  const { ambiente } = config;
  const read = createConfiancaReader(config);
  const readConfianca = () => ({ crypto: nodeCrypto, ...read() });
  const cadastro = createCadastroReader(config.dataDir);
  const dersOf = createDers();
  return {
    ...connected,
    close: async () => {
      await anchoring.end();
      await connected.close();
    },
    auditoria,
    readConfianca,
    cadastro,
    verificationOf: (instituicao) => {
      const { crypto, trust, certificates } = readConfianca();
      return {
        crypto,
        trust,
        certificates: dersOf(certificates),
        now,
        ambiente,
        instituicao: nameNossaInstituicao(instituicao),
        hosts: [new URL(config.siteUrl).host],
        cadastroOf: cadastro.cadastroOf,
      };
    },
  };
}

/** Leaves an existing database unchanged; makes an empty one where none exists. */
export function connectNode(location: StoreLocation & ArquivosLocation): ConnectedNode {
  ensureFilePresent(location);
  const store = connectStore(location);
  return { store, db: store.db, arquivos: openArquivos(location), close: store.close };
}

/** Throws where a register existed and is gone. */
export function hasRegistro(location: StoreLocation): boolean {
  ensureFilePresent(location);
  return location.databaseUrl !== null || !isMissing(join(location.dataDir, 'diploma.sqlite'));
}

/** For readers: they must not make the database that they read. */
export function ensureRegistro(location: StoreLocation): void {
  if (!hasRegistro(location))
    throw new StoreError(
      'registro-ausente',
      `Não há registro em ${location.dataDir}: inicie o servidor uma vez, que o cria, ou confira DATA_DIR.`,
    );
}

/** Closes the node if `make` fails. */
export async function withNode<Made>(
  config: Config,
  now: () => Date,
  make: (node: OpenNode) => Made | Promise<Made>,
): Promise<Made> {
  const node = await openNode(config, now);
  try {
    return await make(node);
  } catch (error) {
    await node.close();
    throw error;
  }
}

/** Returns the same array as long as the certificates are the same. */
function createDers(): (certificates: readonly Certificate[]) => readonly Uint8Array[] {
  const known = new WeakMap<readonly Certificate[], readonly Uint8Array[]>();
  return (certificates) => {
    const ders = known.get(certificates) ?? certificates.map(({ der }) => der);
    known.set(certificates, ders);
    return ders;
  };
}
