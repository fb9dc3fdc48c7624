import type { Kysely } from 'kysely';
import type { Database } from '../database.ts';

/** ISO 8601 of the last stamp of the record's head. */
export async function findUltimoCarimbo(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('auditoria_carimbo')
    .orderBy('dia', 'desc')
    .limit(1)
    .select('em')
    .executeTakeFirst();
  return row?.em ?? null;
}

/** ISO 8601 of the last backup of this database. */
export async function findUltimaCopia(db: Kysely<Database>): Promise<string | null> {
  const row = await db
    .selectFrom('auditoria')
    .where('acao', '=', 'copia-feita')
    .orderBy('seq', 'desc')
    .limit(1)
    .select('em')
    .executeTakeFirst();
  return row?.em ?? null;
}
