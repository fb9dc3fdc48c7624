import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/**
 * After a restoration: a notice that was pending in the copy may have been sent since, and must not be sent twice.
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
