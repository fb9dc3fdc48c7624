import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** How long a copy that no longer says that it lives keeps files from going. */
const PRAZO_MS = 10 * 60_000;
const RENEW_MS = 60_000;

interface RetencaoWorld {
  db: Kysely<Database>;
  /** This process, among all that work on the same store. */
  processo: string;
  clock?: () => number;
}

/**
 * While `use` runs no stored file goes, whichever machine would remove it. It stands before the moment that is copied is
 * taken, and who removes a file looks for it last: what the moment refers to is then still there.
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
  // One that fails is tried again long before the term is over.
  const timer = setInterval(() => void renew().catch(() => {}), RENEW_MS);
  try {
    return await use();
  } finally {
    clearInterval(timer);
    await db.deleteFrom('retencao').where('processo', '=', processo).execute();
  }
}

/** Whether somebody is copying. */
export async function isRetido(db: Kysely<Database>, now: number): Promise<boolean> {
  const row = await db.selectFrom('retencao').where('ate', '>', now).select('processo').executeTakeFirst();
  return row !== undefined;
}
