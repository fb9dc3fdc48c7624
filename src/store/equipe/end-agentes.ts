import type { Transaction } from 'kysely';
import type { Database } from '../database.ts';

/** A person's agents have tokens of their own: whatever ends the person's access must end the agents and pending pairings too. */
export async function endAgentes(trx: Transaction<Database>, pessoaId: string, em: number): Promise<void> {
  await trx
    .updateTable('assinador')
    .set({ revogado_em: em })
    .where('pessoa_id', '=', pessoaId)
    .where('revogado_em', 'is', null)
    .execute();
  await trx.deleteFrom('pareamento').where('pessoa_id', '=', pessoaId).execute();
}
