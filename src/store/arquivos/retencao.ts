import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** How long a copy whose process fell silent still keeps files from being deleted. */
const PRAZO_MS = 10 * 60_000;
const RENEW_MS = 60_000;

interface RetencaoWorld {
  db: Kysely<Database>;
  /** The name of this process among all that share the store. */
  processo: string;
  clock?: () => number;
}

/**
 * While `use` runs, no machine deletes a stored file. The row is written before the copied moment is taken, and a process that
 * deletes a file checks for the row last: so every file that the moment refers to still exists.
 */
export async function withRetencao<Made>(
  { db, processo, clock = Date.now }: RetencaoWorld,
  use: () => Promise<Made>,
): Promise<Made> {
  const renew = async (): Promise<void> => {
    const ate = clock() + PRAZO_MS;
    await db
      .insertInto('retencao')
      .values({ processo, ate })
      .onConflict((conflict) => conflict.column('processo').doUpdateSet({ ate }))
      .execute();
  };
  await db.deleteFrom('retencao').where('ate', '<=', clock()).execute();
  await renew();
  // A failed renewal is retried long before the term is over.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS);
  try {
    return await use();
  } finally {
    clearInterval(timer);
    await db.deleteFrom('retencao').where('processo', '=', processo).execute();
  }
}

/** Whether a process is making a copy. */
export async function isRetido(db: Kysely<Database>, now: number): Promise<boolean> {
  const row = await db.selectFrom('retencao').where('ate', '>', now).select('processo').executeTakeFirst();
  return row !== undefined;
}
