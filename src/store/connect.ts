import { accessSync, chmodSync, constants, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import LibsqlDatabase from 'libsql';
import { makeFolder } from '#arquivos/make-folder.ts';
import type { Database } from './database.ts';
import { createPostgresPool } from './postgres-pool.ts';
import { StoreSqliteDialect } from './sqlite-dialect.ts';
import { StoreError } from './store-error.ts';

export interface StoreLocation {
  /** PostgreSQL; null keeps everything in an SQLite file under `dataDir`. */
  databaseUrl: string | null;
  dataDir: string;
}

export interface Store {
  db: Kysely<Database>;
  engine: 'sqlite' | 'postgres';
  close(): Promise<void>;
}

/** `isLong`: for work that reads or writes everything, and may sort a table of millions of rows. */
export function connectStore(
  { databaseUrl, dataDir }: StoreLocation,
  { isLong = false }: { isLong?: boolean } = {},
): Store {
  return databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl, isLong);
}

function openSqlite(dataDir: string): Store {
  makeFolder(dataDir, 0o700);
  const path = join(dataDir, 'diploma.sqlite');
  makePrivate(path);
  const database = openLibsql(path);
  // The timeout comes first: switching to WAL already competes with other processes for the file.
  database.exec('pragma busy_timeout = 5000');
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // From here on the dialect waits, not SQLite, which would block the whole process.
  database.exec('pragma busy_timeout = 0');
  const db = new Kysely<Database>({ dialect: new StoreSqliteDialect(database) });
  return {
    db,
    engine: 'sqlite',
    async close() {
      await db.destroy();
      // Kysely does not close a database that it never queried.
      if (database.open) database.close();
    },
  };
}

function openLibsql(path: string): LibsqlDatabase.Database {
  try {
    return new LibsqlDatabase(path);
  } catch (cause) {
    // The error of libsql has no code.
    throw new StoreError('banco-inacessivel', `${path} não abre.`, { cause });
  }
}

/**
 * Only the owner may read the file, whatever the folder allows; SQLite gives its other files the same mode. A public mode is
 * never deliberate. An unwritable place yields an error with a code, which libsql's error lacks.
 */
function makePrivate(path: string): void {
  // Existing files are not opened: closing them would drop the locks of another connection of this process.
  for (const each of [path, `${path}-wal`, `${path}-shm`]) {
    const found = statSync(each, { throwIfNoEntry: false });
    if (found?.isFile() && found.mode & 0o007 && found.uid === process.getuid?.()) chmodSync(each, 0o600);
  }
  if (!existsSync(path)) createEmpty(path);
  accessSync(path, constants.W_OK);
}

function createEmpty(path: string): void {
  try {
    writeFileSync(path, '', { mode: 0o600, flag: 'wx' });
  } catch (error) {
    // Another process that started at the same time created the file.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Seconds; `connect_timeout` in the address replaces them, for a database that is far away or busy. */
const PATIENCE = 5;

function openPostgres(connectionString: string, isLong: boolean): Store {
  const asked = Number(new URL(connectionString).searchParams.get('connect_timeout'));
  const patienceMs = (asked > 0 ? asked : PATIENCE) * 1000;
  const pool = createPostgresPool({
    connectionString,
    application_name: 'diploma-digital',
    max: 10,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 30_000,
    ...(!isLong && {
      statement_timeout: 2 * patienceMs,
      query_timeout: 3 * patienceMs,
      idle_in_transaction_session_timeout: 2 * patienceMs,
    }),
    keepAlive: true,
  });
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return { db, engine: 'postgres', close: () => db.destroy() };
}
