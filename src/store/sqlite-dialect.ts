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
 * SQLite through Kysely. It waits for another process's write lock without holding up this one, which is why SQLite
 * itself may not wait (`busy_timeout = 0`); and what went wrong in a transaction is what its caller gets to know.
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

/** As SQLite itself waits, and gives up. */
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

  /** The lock is taken before anything is read: it can be waited for, and nothing read has changed since. */
  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw(settings?.accessMode === 'read only' ? 'begin' : BEGIN));
  }

  /** On a full disk SQLite undoes the transaction itself; a second time is an error that would hide the first. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }

  /** What writes by itself is a transaction of its own, so that there is one place where a lock is waited for. */
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

  /** Not prepared: a statement of libsql that would write, and finds the file locked, keeps all others from committing. */
  #begin(): Promise<void> {
    return this.#patiently(async () => {
      this.#database.exec(BEGIN);
    });
  }

  /** Outside transactions only. */
  async #patiently<Result>(act: () => Promise<Result>): Promise<Result> {
    for (let [attempt, waited] = [0, 0]; ; attempt++) {
      try {
        return await act();
      } catch (error) {
        if (!isBusy(error) || waited >= PATIENCE_MS) throw error;
      }
      const pause = PAUSES_MS[attempt] ?? LAST_PAUSE_MS;
      waited += pause;
      // There is one connection for all: the others read meanwhile.
      await super.releaseConnection();
      await wait(pause);
      await super.acquireConnection();
    }
  }
}

/** Also while another process puts in order what one that was killed left (`SQLITE_BUSY_RECOVERY`). */
const isBusy = (error: unknown): boolean =>
  String((error as { code?: unknown }).code).startsWith('SQLITE_BUSY');

/** A trigger has nothing but words to refuse with; these are of `mudanca/freeze-loja.ts`. */
function explain(error: unknown): never {
  const { code, message } = error as { code?: unknown; message?: string };
  if (code === 'SQLITE_CONSTRAINT_TRIGGER' && message?.includes('loja-mudada'))
    throw new StoreError('loja-mudada', 'Este registro foi movido para outro lugar.', { cause: error });
  throw error;
}
