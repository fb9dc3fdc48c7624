import type { Transaction } from 'kysely';
import type { Database } from './database.ts';

/** The next position among a graduate's diplomas. One may have moved away, so a count could repeat a position. */
export async function nextOrdem(trx: Transaction<Database>, diplomadoId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('diploma')
    .where('diplomado_id', '=', diplomadoId)
    .select((eb) => eb.fn.max<number | null>('ordem').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}
