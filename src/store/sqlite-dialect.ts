import { type DatabaseConnection, type Driver, SqliteDialect, SqliteDriver } from 'kysely';
import type LibsqlDatabase from 'libsql';

type Libsql = LibsqlDatabase.Database;

/** SQLite through Kysely, where what went wrong in a transaction is what its caller gets to know. */
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

class StoreSqliteDriver extends SqliteDriver {
  readonly #database: Libsql;

  constructor(database: Libsql) {
    super({ database });
    this.#database = database;
  }

  /** On a full disk SQLite undoes the transaction itself; a second time is an error that would hide the first. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
