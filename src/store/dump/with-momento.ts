import { type Kysely, sql } from 'kysely';
import { connectStore, type Store, type StoreLocation } from '../connect.ts';
import type { Database } from '../database.ts';

/**
 * One moment of the database, while other processes keep writing. It has a connection of its own: SQLite has one for all, and a long
 * read would block the rest of this process.
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
        // SQLite fixes its snapshot at the first read.
        await sql`select count(*) from auditoria_cabeca`.execute(trx);
        return use(trx, engine);
      });
  } finally {
    await close();
  }
}
