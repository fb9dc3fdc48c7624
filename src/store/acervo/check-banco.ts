import { sql } from 'kysely';
import type { Store } from '../connect.ts';

/** The faults that SQLite finds in its own pages and indexes; PostgreSQL checks its own. */
export async function checkBanco({ db, engine }: Pick<Store, 'db' | 'engine'>): Promise<string[]> {
  if (engine === 'postgres') return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db);
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
}
