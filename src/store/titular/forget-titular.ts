import type { Kysely } from 'kysely';
import { SESSAO_MS } from '#titular/sessoes-do-titular.ts';
import type { Database } from '../database.ts';

/**
 * As the privacy notice promises: deletes expired codes and sessions; visits are kept as long as accesses, and a
 * link that ended that long ago is deleted with them. Answers the number of links.
 */
export async function forgetTitular(db: Kysely<Database>, em: number, guardaDesde: number): Promise<number> {
  await db.deleteFrom('titular_codigo').where('expira_em', '<=', em).execute();
  await db
    .deleteFrom('titular_sessao')
    .where('aberta_em', '<=', em - SESSAO_MS)
    .execute();
  await db.deleteFrom('compartilhamento_visita').where('em', '<', guardaDesde).execute();
  const { numDeletedRows } = await db
    .deleteFrom('compartilhamento')
    .where((eb) => eb.or([eb('encerrado_em', '<', guardaDesde), eb('expira_em', '<', guardaDesde)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
