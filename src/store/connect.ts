import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import LibsqlDatabase from 'libsql';
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

/** `isLong`: for what reads or writes everything, and may sort a table of millions. */
export function connectStore(
  { databaseUrl, dataDir }: StoreLocation,
  { isLong = false }: { isLong?: boolean } = {},
): Store {
  return databaseUrl === null ? openSqlite(dataDir) : openPostgres(databaseUrl, isLong);
}

function openSqlite(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const path = join(dataDir, 'diploma.sqlite');
  makePrivate(path);
  const database = openLibsql(path);
  // The timeout comes first: switching to WAL already competes with other processes for the file.
  database.exec('pragma busy_timeout = 5000');
  database.exec('pragma journal_mode = wal');
  database.exec('pragma synchronous = full');
  database.exec('pragma foreign_keys = on');
  // From here on no query waits inside SQLite, which would block the whole process: the dialect does.
  database.exec('pragma busy_timeout = 0');
  const db = new Kysely<Database>({ dialect: new StoreSqliteDialect(database) });
  return {
    db,
    engine: 'sqlite',
    async close() {
      await db.destroy();
      // Kysely leaves a database it never queried open.
      if (database.open) database.close();
    },
  };
}

function openLibsql(path: string): LibsqlDatabase.Database {
  try {
    return new LibsqlDatabase(path);
  } catch (cause) {
    // It has no code of its own.
    throw new StoreError('banco-inacessivel', `${path} não abre.`, { cause });
  }
}

/**
 * For its owner alone, whatever the folder allows; SQLite gives its other files the same mode. A public mode is
 * never deliberate. Where it cannot be written, this says so by a code, which libsql does not.
 */
function makePrivate(path: string): void {
  // Those that are there are never opened: closing them would drop the locks of another connection of this process.
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
    // Of processes that start at once, one makes it.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}

/** Seconds that libpq's `connect_timeout` in the address replaces, for a database that is far away or busy. */
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
