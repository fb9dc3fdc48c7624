import { readdir, rm, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { SnapshotHolder } from '#arquivos/arquivo-store.ts';
import { type ArquivosLocation, openArquivos } from '../../arquivos/open-arquivos.ts';
import { withRetencao } from '../../arquivos/retencao.ts';
import type { Store, StoreLocation } from '../../connect.ts';
import { StoreError } from '../../store-error.ts';
import { ArchiveWriter } from './archive-writer.ts';
import type { CopiaNova, LugarDaCopia, ReadBytes, WriteBytes } from './copia.ts';
import { MANIFESTO, type Manifesto, type ManifestoLogico } from './manifesto.ts';
import { readArchive } from './read-archive.ts';
import { Resumo } from './resumo.ts';
import { takeSnapshot } from './snapshot.ts';

export interface BackupWorld extends StoreLocation, ArquivosLocation, SnapshotHolder {
  store: Store;
  segredosDir: string;
  /** The folder `institution/`, which would otherwise be lost with the program's folder. */
  institutionDir: string;
  /** Files of keys and of their PINs, wherever they are: never copied. */
  deChaves: readonly string[];
  /** Null: the archive is not encrypted. */
  senha: string | null;
  /** Aborts the copy; nothing of it is left. */
  signal?: AbortSignal;
  now(): Date;
}

/**
 * Copies everything that must not be lost into one tar archive, while other processes keep working. The whole archive is read again
 * and compared with the manifest before it gets its name: a named archive is complete.
 */
export async function makeBackup(lugar: LugarDaCopia, world: BackupWorld): Promise<ManifestoLogico> {
  const copia = await lugar.create();
  try {
    const written = new Resumo();
    const write: WriteBytes = (bytes) => {
      world.signal?.throwIfAborted();
      return copia.write(bytes);
    };
    const writer = await ArchiveWriter.create(written.ofWritten(write), world.senha);
    const manifesto = await writeAll(writer, world, lugar.paths);
    await copia.end();
    await ensureSame(copia, written, world);
    await copia.publish();
    return manifesto;
  } catch (error) {
    // A place that does not answer cannot be cleaned; the first error is the one to report.
    await copia.discard().catch(() => {});
    throw error;
  }
}

async function writeAll(
  writer: ArchiveWriter,
  world: BackupWorld,
  own: readonly string[],
): Promise<ManifestoLogico> {
  const { db } = world.store;
  const { esquema, tabelas, danos } = await withRetencao({ db, processo: world.processo }, () =>
    addLoja(writer, world),
  );
  // The evidence of trust is bounded: its oldest day may be deleted during the copy.
  for (const { nome, path } of await listOthers(world, own))
    if (await stat(path).catch(ignoreMissing)) await writer.addFile(nome, path);
  const manifesto: ManifestoLogico = {
    formato: 'diploma-digital-backup/2',
    em: world.now().toISOString(),
    banco: world.store.engine,
    esquema,
    tabelas,
    arquivos: writer.listed,
    danos,
  };
  await writer.finish(MANIFESTO, `${JSON.stringify(manifesto)}\n`);
  return manifesto;
}

/** Compares every file with the manifest, and the whole archive with what was written. */
async function ensureSame(
  copia: CopiaNova,
  written: Resumo,
  { senha, signal }: Pick<BackupWorld, 'senha' | 'signal'>,
): Promise<void> {
  const again = new Resumo();
  const { read, close } = await copia.open();
  const readOn: ReadBytes = (length) => {
    signal?.throwIfAborted();
    return read(length);
  };
  await readArchive(
    { read: again.ofRead(readOn), close },
    async () => null,
    async () => senha ?? '',
  );
  if (again.end() !== written.end())
    throw new StoreError(
      'copia-invalida',
      'O que foi relido não é o que foi gravado; repita em outro lugar.',
    );
}

/** The database at one moment, then the files it refers to. */
async function addLoja(
  writer: ArchiveWriter,
  world: BackupWorld,
): Promise<Pick<ManifestoLogico, 'esquema' | 'tabelas' | 'danos'>> {
  const { esquema, tabelas, referidos } = await takeSnapshot(world, (nome, bytes) =>
    writer.addBytes(nome, bytes),
  );
  const danos: Manifesto['danos'] = [];
  const held = await openArquivos(world).snapshot(world);
  try {
    for (const sha256 of referidos) {
      const path = await held.hold(sha256);
      if (path === null) {
        danos.push({ sha256, code: 'arquivo-ausente' });
        continue;
      }
      const listed = await writer.addFile(`arquivos/${sha256.slice(0, 2)}/${sha256}`, path);
      if (listed.sha256 !== sha256) danos.push({ sha256, code: 'arquivo-corrompido' });
      // Each held file is removed once it is copied: files from S3 would not all fit on this disk.
      await rm(path, { force: true });
    }
  } finally {
    await held.remove();
  }
  return { esquema, tabelas, danos };
}

/** Certificates, records of batches and of signing: the rest of `DATA_DIR`, except keys. */
async function listOthers(
  { dataDir, segredosDir, institutionDir, deChaves }: BackupWorld,
  own: readonly string[],
): Promise<{ nome: string; path: string }[]> {
  // The folder in use is listed by itself; a restored copy has one more beside the data.
  const left = [join(dataDir, 'segredos'), segredosDir, join(dataDir, 'institution'), institutionDir];
  const apart = new Set([
    join(dataDir, 'arquivos'),
    ...left,
    ...[...own, ...deChaves].map((path) => resolve(path)),
  ]);
  const isApart = (path: string): boolean =>
    apart.has(path) || OF_THE_MOMENT.some((pattern) => pattern.test(nameOf(dataDir, path)));
  const named = async (dir: string, prefix: string, isLeft: (path: string) => boolean) =>
    (await listFiles(dir, isLeft)).map((path) => ({ nome: `${prefix}${nameOf(dir, path)}`, path }));
  return [
    ...(await named(dataDir, '', isApart)),
    ...(await named(segredosDir, 'segredos/', (path) => !SEGREDOS.has(nameOf(segredosDir, path)))),
    ...(await named(institutionDir, 'institution/', () => false)),
  ];
}

/**
 * Without these no graduate is found and no receipt is recognised. Any other file there may be a PIN or a person's key: those have
 * copies of their own, or none.
 */
const SEGREDOS: ReadonlySet<string> = new Set([
  'chave-de-busca',
  'chave-dos-comprovantes.pem',
  'chave-do-registro-transparente.pem',
  'chaves.json',
]);

/** Files that the server overwrites, and recreates if missing; or that wait for a rename. */
const OF_THE_MOMENT: readonly RegExp[] = [
  /^diploma\.sqlite(-wal|-shm)?$/,
  /^confianca\/provas\/(indice|falhas\.json)$/,
  /^confianca\/.+\.[0-9a-f]{12}$/,
];

const nameOf = (dir: string, path: string): string => relative(dir, path).split(sep).join('/');

async function listFiles(dir: string, isApart: (path: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  const names = await readdir(dir).catch(ignoreMissing);
  for (const name of (names ?? []).sort()) {
    const path = join(dir, name);
    if (isApart(path)) continue;
    const entry = await stat(path).catch(ignoreMissing);
    if (entry?.isDirectory()) found.push(...(await listFiles(path, isApart)));
    else if (entry?.isFile()) found.push(path);
  }
  return found;
}

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
