import { createRequire } from 'node:module';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { StoreError } from './store-error.ts';

const load = createRequire(import.meta.url);
/** Loaded only where PostgreSQL is used: most commands run on SQLite, and loading it would be a quarter of their start. */
const loadPg = (): typeof pg => load('pg');

/** PostgreSQL through Kysely. A broken connection ends only the work in progress on it. */
export function createPostgresPool(config: pg.PoolConfig): PostgresPool {
  const { Pool, types } = loadPg();
  /** Counts and milliseconds fit a number; by default `pg` gives int8 as text. */
  const getTypeParser: typeof types.getTypeParser = (oid: number, format?: 'text' | 'binary') =>
    oid === types.builtins.INT8 ? Number : types.getTypeParser(oid, format as 'text');
  const pool = new Pool({ ...config, types: { getTypeParser } });
  // A connection may break while idle and while in use: without a listener, either event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return {
    async connect() {
      const client = await pool.connect().catch((error) => {
        throw explain(error);
      });
      /** The connection is silent or broken: the next query on it would wait for an answer that never comes. */
      let isLost = false;
      const query = async (sql: string, parameters?: readonly unknown[]) => {
        if (isLost) throw unreachable();
        try {
          return await client.query(sql, [...(parameters ?? [])]);
        } catch (error) {
          isLost = !isSaid(error);
          throw explain(error);
        }
      };
      return {
        // Kysely also passes cursors, but only if it is given a cursor class.
        query: query as unknown as PostgresPoolClient['query'],
        release: () => client.release(isLost),
      };
    },
    end: () => pool.end(),
  };
}

/** SQLSTATE classes: connection exception, too many connections, operator intervention (a restart is one). */
const UNREACHABLE = /^(08|53300|57)/;

/** The code that `mudanca/freeze-loja.ts` raises. */
const MUDADA = 'DM001';

function explain(error: unknown): unknown {
  if ((error as { code?: unknown }).code === MUDADA)
    return new StoreError('loja-mudada', 'Este registro foi movido para outro lugar.', { cause: error });
  return isSaid(error) ? error : unreachable(error);
}

/** Any error that the database did not send concerns the connection; `pg` has no codes for those. */
const isSaid = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof loadPg().DatabaseError && !UNREACHABLE.test(error.code ?? ''));

const unreachable = (cause?: unknown): StoreError =>
  new StoreError('banco-indisponivel', 'O banco de dados não responde.', { cause });
