import { setTimeout as wait } from 'node:timers/promises';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import type LibsqlDatabase from 'libsql';
import { StoreError } from './store-error.ts';

type Libsql = LibsqlDatabase.Database;

/**
 * SQLite through Kysely. It waits for another process's write lock without blocking this process, so SQLite itself must not wait
 * (`busy_timeout = 0`). The caller of a transaction gets its original error.
 */
export class StoreSqliteDialect extends SqliteDialect {
  readonly #database: Libsql;

  constructor(database: Libsql) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): Driver {
    return new StoreSqliteDriver(this.#database);
  }
}

const BEGIN = 'begin immediate';
const WRITES: ReadonlySet<string> = new Set(['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

/** SQLite's own pauses and limit. */
const PAUSES_MS = [1, 2, 5, 10, 15, 20, 25, 25, 25, 50, 50];
const LAST_PAUSE_MS = 100;
const PATIENCE_MS = 5_000;

class StoreSqliteDriver extends SqliteDriver {
  readonly #database: Libsql;

  constructor(database: Libsql) {
    super({ database });
    this.#database = database;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    return {
      executeQuery: <Row>(query: CompiledQuery) => this.#execute<Row>(connection, query).catch(explain),
      streamQuery: (query, chunkSize) => connection.streamQuery(query, chunkSize),
    };
  }

  /** Takes the lock before the first read: the lock can be waited for, and no value read can change afterwards. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : BEGIN));
  }

  /** On a full disk SQLite itself rolls back; a second rollback would fail and hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }

  /** A single write becomes a transaction, so that the lock is awaited in one place only. */
  async #execute<Row>(connection: DatabaseConnection, query: CompiledQuery): Promise<QueryResult<Row>> {
    if (query.sql === BEGIN) {
      await this.#begin();
      return { rows: [] };
    }
    if (this.#database.inTransaction) return connection.executeQuery<Row>(query);
    if (!WRITES.has(query.query.kind)) return this.#patiently(() => connection.executeQuery<Row>(query));
    await this.#begin();
    try {
      const result = await connection.executeQuery<Row>(query);
      this.#database.exec('commit');
      return result;
    } catch (error) {
      if (this.#database.inTransaction) this.#database.exec('rollback');
      throw error;
    }
  }

  /** Not prepared: a prepared write of libsql that finds the file locked keeps all other statements from committing. */
  #begin(): Promise<void> {
    return this.#patiently(async () => {
      this.#database.exec(BEGIN);
    });
  }

  /** Only outside transactions. */
  async #patiently<Result>(act: () => Promise<Result>): Promise<Result> {
    for (let [attempt, waited] = [0, 0]; ; attempt++) {
      try {
        return await act();
      } catch (error) {
        if (!isBusy(error) || waited >= PATIENCE_MS) throw error;
      }
      const pause = PAUSES_MS[attempt] ?? LAST_PAUSE_MS;
      waited += pause;
      // All requests share one connection: the others read meanwhile.
      await super.releaseConnection();
      await wait(pause);
      await super.acquireConnection();
    }
  }
}

/** Also while another process recovers the file after a crash (`SQLITE_BUSY_RECOVERY`). */
const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');

/** A trigger can refuse only with a message; this one comes from `mudanca/freeze-loja.ts`. */
function explain(error: unknown): never {
  const { code, message } = error as { code?: unknown; message?: string };
  if (code === 'SQLITE_CONSTRAINT_TRIGGER' && message?.includes('loja-mudada'))
    throw new StoreError('loja-mudada', 'Este registro foi movido para outro lugar.', { cause: error });
  throw error;
}
