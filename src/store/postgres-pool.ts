import { createRequire } from 'node:module';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { StoreError } from './store-error.ts';

const load = createRequire(import.meta.url);
/** Where there is a PostgreSQL: most commands run on SQLite, and loading it would be a quarter of their start. */
const loadPg = (): typeof pg => load('pg');

/** PostgreSQL through Kysely. A connection that is cut ends what was under way on it, and nothing else. */
export function createPostgresPool(config: pg.PoolConfig): PostgresPool {
  const { Pool, types } = loadPg();
  /** Counts and milliseconds fit a number; `pg` hands int8 out as text unless told. */
  const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text');
  const pool = new Pool({ ...config, types: { getTypeParser } });
  // A connection may break while idle and while in use: unheard, either event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async connect() {
      const client = await pool.connect().catch(explain);
      const query = (sql: string, parameters?: readonly unknown[]) =>
        client.query(sql, [...(parameters ?? [])]).catch(explain);
      // Kysely would also hand over cursors, of which it is given none.
      return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
    },
    end: () => pool.end(),
  };
}

/** SQLSTATE classes: connection exception, too many connections, operator intervention (a restart is one). */
const UNREACHABLE = /^(08|53300|57)/;

/** As `mudanca/freeze-loja.ts` raises it. */
const MUDADA = 'DM001';

function explain(error: unknown): never {
  if ((error as { code?: unknown }).code === MUDADA)
    throw new StoreError('loja-mudada', 'Este registro foi movido para outro lugar.', { cause: error });
  // What the database itself did not say is about the way there; `pg` has no codes for it.
  const isReached = error instanceof loadPg().DatabaseError && !UNREACHABLE.test(error.code ?? '');
  if (isReached || error instanceof TypeError) throw error;
  throw new StoreError('banco-indisponivel', 'O banco de dados não responde.', { cause: error });
}
