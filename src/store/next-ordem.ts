import type { Transaction } from 'kysely';
import type { Database } from './database.ts';

/** Where one more diploma stands among those of a graduate. One may have moved away: counting would meet another. */
export async function nextOrdem(trx: Transaction<Database>, diplomadoId: string): Promise<number> {
  const { last } = await trx
    .selectFrom('diploma')
    .where('diplomado_id', '=', diplomadoId)
    .select((eb) => eb.fn.max<number | null>('ordem').as('last'))
    .executeTakeFirstOrThrow();
  return last === null ? 0 : last + 1;
}
