import { sql } from 'kysely';
import type { Store } from '../connect.ts';

/** What the database itself finds wrong with its pages and indexes; PostgreSQL looks after its own. */
export async function checkBanco({ db, engine }: Pick<Store, 'db' | 'engine'>): Promise<string[]> {
  if (engine === 'postgres') return [];
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(10)`.execute(db);
  return rows.map((row) => row.integrity_check).filter((line) => line !== 'ok');
}
