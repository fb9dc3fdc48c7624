import { sql } from 'kysely';
import { doubtAvisos } from '../../avisos/doubt-avisos.ts';
import { connectStore } from '../../connect.ts';
import { StoreError } from '../../store-error.ts';
import type { ManifestoAntigo } from './manifesto.ts';

/** A copy in the old format: its SQLite file is verified, and keeps its schema version. */
export async function restoreAntigo(
  dataDir: string,
  { banco, em }: ManifestoAntigo,
  databaseUrl: string | null,
): Promise<{ diplomas: number | null }> {
  if (banco === 'postgres') return { diplomas: null };
  if (databaseUrl !== null)
    throw new StoreError(
      'copia-invalida',
      'Esta cópia é do formato antigo, com um banco SQLite: restaure-a sem DATABASE_URL, e depois use "mover".',
    );
  const { db, close } = connectStore({ databaseUrl: null, dataDir });
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    if (rows[0]?.integrity_check !== 'ok')
      throw new StoreError('copia-invalida', 'O banco de dados da cópia está danificado; use outra.');
    const { total } = await db
      .selectFrom('diploma')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const tables = await db.introspection.getTables();
    if (tables.some(({ name }) => name === 'aviso')) await doubtAvisos(db, em);
    // libsql ends a closed connection only when its statements are garbage-collected: its WAL would vanish while the file is moved.
    await sql`pragma journal_mode = delete`.execute(db);
    return { diplomas: total };
  } finally {
    await close();
  }
}
