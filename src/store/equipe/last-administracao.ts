import type { Transaction } from 'kysely';
import type { Database } from '../database.ts';
import { holdTrava } from '../hold-trava.ts';

/**
 * Whether this person is the only administrator. Must come first in a transaction that takes the role away: two
 * administrators who remove each other at the same time are then judged one after the other.
 */
export async function isLastAdministracao(trx: Transaction<Database>, pessoaId: string): Promise<boolean> {
  await holdTrava(trx, 'administracao');
  const rows = await trx
    .selectFrom('pessoa')
    .where('desligada_em', 'is', null)
    .select(['id', 'papeis'])
    .execute();
  const [first, ...others] = rows.filter(({ papeis }) => papeis.split(',').includes('administracao'));
  return first?.id === pessoaId && others.length === 0;
}
