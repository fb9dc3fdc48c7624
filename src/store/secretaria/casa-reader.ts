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

/** ISO 8601 of the last copy that was made of this database. */
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

/** How far the record is: it grows with everything that is done, by whichever process. */
export async function readCabecaSeq(db: Kysely<Database>): Promise<number> {
  const row = await db.selectFrom('auditoria_cabeca').where('id', '=', 1).select('seq').executeTakeFirst();
  return row?.seq ?? 0;
}
