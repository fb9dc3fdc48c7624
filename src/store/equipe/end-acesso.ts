import type { Transaction } from 'kysely';
import type { Database } from '../database.ts';
import { endAgentes } from './end-agentes.ts';

/** Ends every access of this person: passkeys, sessions and signing agents. */
export async function endAcesso(trx: Transaction<Database>, pessoaId: string, em: number): Promise<void> {
  await trx
    .updateTable('chave_de_acesso')
    .set({ revogada_em: em })
    .where('pessoa_id', '=', pessoaId)
    .where('revogada_em', 'is', null)
    .execute();
  await trx.deleteFrom('sessao').where('pessoa_id', '=', pessoaId).execute();
  await endAgentes(trx, pessoaId, em);
}
