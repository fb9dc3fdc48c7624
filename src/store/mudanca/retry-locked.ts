import { setTimeout as wait } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../database.ts';

/** SQLSTATE of a deadlock. */
const DEADLOCK = '40P01';
const ATTEMPTS = 20;
const PAUSE_MS = 250;

/** A lock on every table can deadlock with writers: PostgreSQL aborts one of the two, so this tries again. */
export async function retryLocked(
  db: Kysely<Database>,
  act: (trx: Transaction<Database>) => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction().execute(act);
    } catch (error) {
      if (attempt === ATTEMPTS || (error as { code?: unknown }).code !== DEADLOCK) throw error;
    }
    await wait(PAUSE_MS);
  }
}
