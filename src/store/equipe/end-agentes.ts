import type { Transaction } from 'kysely';
import type { Database } from '../database.ts';

/** A person's agents hold tokens of their own: what ends how the person came in ends them too, and pairings on the way. */
export async function endAgentes(trx: Transaction<Database>, pessoaId: string, em: number): Promise<void> {
  await trx
    .updateTable('assinador')
    .set({ revogado_em: em })
    .where('pessoa_id', '=', pessoaId)
    .where('revogado_em', 'is', null)
    .execute();
  await trx.deleteFrom('pareamento').where('pessoa_id', '=', pessoaId).execute();
}
