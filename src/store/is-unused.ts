import { sql } from 'kysely';
import type { Store } from './connect.ts';

/** Whether this store was never used: every act leaves an entry of the record, and every file is announced first. */
export async function isUnused({ db }: Pick<Store, 'db'>): Promise<boolean> {
  for (const table of ['auditoria', 'diploma', 'rascunho'] as const) {
    const row = await db.selectFrom(table).select(sql`1`.as('one')).limit(1).executeTakeFirst();
    if (row) return false;
  }
  return true;
}
