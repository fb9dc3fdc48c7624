import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { ensureNotLeft } from './mudanca/mudanca-store.ts';

/** More than a look-up writes: if this fits, a look-up does. */
const PAYLOAD = 'x'.repeat(32 * 1024);
const CHAVE = 'sonda';

/** Writes to the table of every look-up, to learn whether writes succeed: on a full disk reads keep working for long. */
export async function probeStore(db: Kysely<Database>, now: Date): Promise<void> {
  const row = { chave: CHAVE, estado: PAYLOAD, versao: 1, expira_em: now.getTime() };
  await db
    .insertInto('limite')
    .values(row)
    .onConflict((conflict) => conflict.column('chave').doUpdateSet(row))
    .execute();
  await ensureNotLeft(db);
}
