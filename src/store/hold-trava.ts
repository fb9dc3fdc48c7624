import type { Transaction } from 'kysely';
import type { Database } from './database.ts';

/**
 * Until this transaction ends, no other that holds the same begins to judge. It comes first in one: what is read after it
 * is what the last holder left. SQLite lets one write at a time anyway; PostgreSQL waits at the row.
 */
export async function holdTrava(
  trx: Transaction<Database>,
  nome: 'administracao' | 'instituicao',
): Promise<void> {
  await trx
    .updateTable('trava')
    .set((eb) => ({ vezes: eb('vezes', '+', 1) }))
    .where('nome', '=', nome)
    .execute();
}
