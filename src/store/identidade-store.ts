import type { Kysely, Transaction } from 'kysely';
import type { Database } from './database.ts';

type Nome = Database['identidade']['nome'];

/** The value that this database holds under a name; null where it is not set yet. */
export async function readIdentidade(
  db: Kysely<Database> | Transaction<Database>,
  nome: Nome,
): Promise<string | null> {
  const row = await db.selectFrom('identidade').where('nome', '=', nome).select('valor').executeTakeFirst();
  return row?.valor ?? null;
}

/** The first value stays; answers the stored one. */
export async function claimIdentidade(
  db: Kysely<Database> | Transaction<Database>,
  nome: Nome,
  valor: string,
): Promise<string> {
  const known = await readIdentidade(db, nome);
  if (known !== null) return known;
  await db
    .insertInto('identidade')
    .values({ nome, valor })
    .onConflict((conflict) => conflict.column('nome').doNothing())
    .execute();
  return (await readIdentidade(db, nome)) ?? valor;
}

/** Only where nothing depends on the former value any more. */
export async function replaceIdentidade(db: Kysely<Database>, nome: Nome, valor: string): Promise<void> {
  await db.updateTable('identidade').set({ valor }).where('nome', '=', nome).execute();
}
