import type { Transaction } from 'kysely';
import type { NovoConvite } from '#equipe/entrada-ports.ts';
import type { Database } from '../database.ts';

/** The unused links of this person stop working. */
export async function insertConvite(
  trx: Transaction<Database>,
  { id, pessoaId, criadoEm, expiraEm, criadoPor }: NovoConvite,
): Promise<void> {
  await trx.deleteFrom('convite').where('pessoa_id', '=', pessoaId).where('usado_em', 'is', null).execute();
  const times = { criado_em: criadoEm, expira_em: expiraEm, usado_em: null };
  await trx
    .insertInto('convite')
    .values({ id, pessoa_id: pessoaId, ...times, criado_por: criadoPor })
    .execute();
}
