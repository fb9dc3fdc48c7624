import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { ArquivoStore, SnapshotHolder } from '#arquivos/arquivo-store.ts';
import { connectStore, type Store } from '../../connect.ts';
import { StoreError } from '../../store-error.ts';
import { createReferenciaReader } from '../referencia-reader.ts';

/** A moment of the store: the database as it was, and every file it refers to, protected from removal. */
export interface Snapshot {
  /** Null on PostgreSQL, whose own tools copy it. */
  database: string | null;
  arquivos: { sha256: string; path: string }[];
  /** Referred to, and not there. */
  ausentes: string[];
  remove(): Promise<void>;
}

export interface SnapshotWorld extends SnapshotHolder {
  store: Store;
  arquivos: Pick<ArquivoStore, 'snapshot'>;
}

/** Issuing replaces files of diplomas on their way; a moment later the database says so. */
const ATTEMPTS = 5;

export async function takeSnapshot(world: SnapshotWorld): Promise<Snapshot> {
  const held = await world.arquivos.snapshot(world);
  const { remove } = held;
  try {
    for (let attempt = 1; ; attempt++) {
      const { database, referidos } = await copyDatabase(world, join(held.folder, String(attempt)));
      const ausentes: string[] = [];
      const arquivos: Snapshot['arquivos'] = [];
      for (const sha256 of referidos) {
        const path = await held.hold(sha256);
        if (path === null) ausentes.push(sha256);
        else arquivos.push({ sha256, path });
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
