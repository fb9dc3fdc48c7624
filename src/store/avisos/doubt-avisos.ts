import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/**
 * In a database out of a copy, what waited then may have been sent since: a restoration must not send it twice.
 * Answers how many.
 */
export async function doubtAvisos(db: Kysely<Database>, em: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('aviso')
    .set({
      estado: 'incerto',
      motivo: 'restaurado',
      tentado_em: em,
      reservado_por: null,
      reservado_ate: null,
    })
    .where('estado', 'in', ['pendente', 'enviando'])
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
