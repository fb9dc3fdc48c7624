import { copyFile, link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectStore, type Store } from '../../connect.ts';
import { StoreError } from '../../store-error.ts';
import { createReferenciaReader } from '../referencia-reader.ts';

/** A moment of the store: the database as it was, and every file it refers to, held so that nobody can remove it. */
export interface Snapshot {
  /** Null on PostgreSQL, whose own tools copy it. */
  database: string | null;
  arquivos: { sha256: string; path: string }[];
  /** Referred to, and not there. */
  ausentes: string[];
  remove(): Promise<void>;
}

export interface SnapshotWorld {
  store: Store;
  /** `DATA_DIR/arquivos` */
  dir: string;
  /** This process, and whether another one is over: what it left is removed. */
  processo: string;
  isDead(processo: string): boolean;
}

const LEFTOVER = /^\.copia-(.+)$/;
/** Issuing replaces files of diplomas on their way; a moment later the database says so. */
const ATTEMPTS = 5;

export async function takeSnapshot(world: SnapshotWorld): Promise<Snapshot> {
  const { dir, processo } = world;
  await mkdir(dir, { recursive: true, mode: 0o750 });
  await removeLeftovers(world);
  const scratch = join(dir, `.copia-${encodeURIComponent(processo)}`);
  await rm(scratch, { recursive: true, force: true });
  await mkdir(scratch, { mode: 0o700 });
  const remove = () => rm(scratch, { recursive: true, force: true });
  try {
    for (let attempt = 1; ; attempt++) {
      const { database, referidos } = await copyDatabase(world, join(scratch, String(attempt)));
      const ausentes: string[] = [];
      const arquivos: Snapshot['arquivos'] = [];
      for (const sha256 of referidos) {
        const path = join(scratch, sha256);
        if (await hold(join(dir, sha256.slice(0, 2), sha256), path)) arquivos.push({ sha256, path });
        else ausentes.push(sha256);
      }
      if (ausentes.length === 0 || attempt === ATTEMPTS) return { database, arquivos, ausentes, remove };
    }
  } catch (error) {
    await remove();
    throw error;
  }
}

async function copyDatabase(
  { store }: SnapshotWorld,
  folder: string,
): Promise<{ database: string | null; referidos: string[] }> {
  if (store.engine === 'postgres') return { database: null, referidos: await listReferidos(store) };
  await mkdir(folder, { mode: 0o700 });
  const database = join(folder, 'diploma.sqlite');
  // One read transaction: a whole moment of the database, while others go on writing.
  await sql`vacuum into ${database}`.execute(store.db);
  const copy = connectStore({ databaseUrl: null, dataDir: folder });
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(copy.db);
    if (rows[0]?.integrity_check !== 'ok')
      throw new StoreError(
        'copia-invalida',
        'O banco de dados está danificado; recupere a última cópia boa.',
      );
    return { database, referidos: await listReferidos(copy) };
  } finally {
    await copy.close();
  }
}

async function listReferidos({ db }: Store): Promise<string[]> {
  const reader = createReferenciaReader(db);
  const all = new Set<string>();
  for (let byte = 0; byte < 256; byte++)
    for (const { sha256 } of await reader.listReferencias(byte.toString(16).padStart(2, '0')))
      all.add(sha256);
  return [...all];
}

/** A second name for the same bytes, which stay when the first is removed; false where there is none. */
async function hold(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    if (code === 'EEXIST') return true;
    // A file system without links.
    await copyFile(from, to);
  }
  return true;
}

async function removeLeftovers({ dir, isDead }: SnapshotWorld): Promise<void> {
  for (const name of await readdir(dir)) {
    const [, processo] = LEFTOVER.exec(name) ?? [];
    if (processo && isDead(decodeURIComponent(processo)))
      await rm(join(dir, name), { recursive: true, force: true });
  }
}
