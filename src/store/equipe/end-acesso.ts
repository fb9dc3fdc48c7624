import type { Transaction } from 'kysely';
import { type Linha, linha } from '../auditoria/linhas.ts';
import type { Database } from '../database.ts';
import { endAgentes } from './end-agentes.ts';

/** Ends every access of this person: passkeys, sessions and signing agents. Answers the rows of the passkeys. */
export async function endAcesso(trx: Transaction<Database>, pessoaId: string, em: number): Promise<Linha[]> {
  const ended = await trx
    .updateTable('chave_de_acesso')
    .set({ revogada_em: em })
    .where('pessoa_id', '=', pessoaId)
    .where('revogada_em', 'is', null)
    .returning('id')
    .execute();
  await trx.deleteFrom('sessao').where('pessoa_id', '=', pessoaId).execute();
  await endAgentes(trx, pessoaId, em);
  return ended.map(({ id }) => linha('chave_de_acesso', id));
}
