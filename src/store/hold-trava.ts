import type { Transaction } from 'kysely';
import type { Database } from './database.ts';

/**
 * No other transaction holds the same lock until this one ends. It must come first in a transaction: later reads then see what the
 * last holder left. SQLite allows one writer at a time anyway; PostgreSQL waits at the row.
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
