import { type Kysely, sql } from 'kysely';
import type { Database } from '../database.ts';

/**
 * A text that changes whenever a screen may have to change. The record grows with every act, of any process or command; the cells of a
 * draft and the progress of long work are in no record, and are counted separately.
 */
export async function readVezDaMesa(db: Kysely<Database>): Promise<string> {
  const cabeca = await db.selectFrom('auditoria_cabeca').where('id', '=', 1).select('seq').executeTakeFirst();
  const lotes = await db
    .selectFrom('lote')
    .where('estado', 'in', ['rascunho', 'enviado', 'planejando'])
    .select(sql<number | null>`sum(revisao + vez)`.as('vezes'))
    .executeTakeFirst();
  const trabalhos = await db
    .selectFrom('trabalho')
    .select(sql<number | null>`sum(passo)`.as('passos'))
    .executeTakeFirst();
  return `${cabeca?.seq ?? 0}-${lotes?.vezes ?? 0}-${trabalhos?.passos ?? 0}`;
}
