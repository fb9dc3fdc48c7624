import { type Kysely, sql } from 'kysely';
import { connectStore, type Store, type StoreLocation } from '../connect.ts';
import type { Database } from '../database.ts';

/**
 * One moment of the database, while others go on writing. On a connection of its own: SQLite has one for all, and what holds
 * the moment would hold up the rest of this process.
 */
export async function withMomento<Made>(
  location: StoreLocation,
  use: (db: Kysely<Database>, engine: Store['engine']) => Promise<Made>,
): Promise<Made> {
  const { db, engine, close } = connectStore(location, { isLong: true });
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .setAccessMode('read only')
      .execute(async (trx) => {
        // SQLite takes its moment at the first reading.
        await sql`select count(*) from auditoria_cabeca`.execute(trx);
        return use(trx, engine);
      });
  } finally {
    await close();
  }
}
