import type { Kysely } from 'kysely';
import type { Database } from './database.ts';
import { ensureNotLeft } from './mudanca/mudanca-store.ts';

/** More than a look-up writes: where this fits, a look-up does. */
const PAYLOAD = 'x'.repeat(32 * 1024);
const CHAVE = 'sonda';

/** Writes what every look-up writes, to know whether it can be: on a full disk reading goes on for long. */
export async function probeStore(db: Kysely<Database>, now: Date): Promise<void> {
  const row = { chave: CHAVE, estado: PAYLOAD, versao: 1, expira_em: now.getTime() };
  await db
    .insertInto('limite')
    .values(row)
    .onConflict((conflict) => conflict.column('chave').doUpdateSet(row))
    .execute();
  await ensureNotLeft(db);
}
