import { type Kysely, sql } from 'kysely';
import type { Database } from './database.ts';

/** Two roles on PostgreSQL: one owns the tables and migrates; the other works in them and can only append to the record. */

/** The application's rights on each table of the record; on the other tables it has all rights on rows. */
const DO_REGISTRO: Readonly<Record<string, string>> = {
  auditoria: 'select, insert',
  auditoria_carimbo: 'select, insert',
  auditoria_cabeca: 'select, update',
  transparencia_folha: 'select, insert',
  transparencia_no: 'select, insert',
  transparencia_cabeca: 'select, update',
  transparencia_carimbo: 'select, insert',
  // The application only checks whether a migration is pending.
  kysely_migration: 'select',
  kysely_migration_lock: 'select',
};
const DOS_DADOS = 'select, insert, update, delete';

/** A name that PostgreSQL accepts without quotes. */
const isPapel = (nome: string): boolean => /^[a-z_][a-z0-9_]{0,62}$/.test(nome);

/**
 * Grants the application's role what it needs and revokes everything else; a repeated call updates an older grant. Creates the role,
 * without a password, if it does not exist.
 */
export async function grantPapel(db: Kysely<Database>, papel: string): Promise<{ isNew: boolean }> {
  if (!isPapel(papel)) throw new RangeError('no name of a role');
  const role = sql.id(papel);
  return db.transaction().execute(async (trx) => {
    const known = await sql`select 1 from pg_roles where rolname = ${papel}`.execute(trx);
    const isNew = known.rows.length === 0;
    if (isNew) await sql`create role ${role} login`.execute(trx);
    const tables = await sql<{ nome: string }>`
      select tablename as nome from pg_tables where schemaname = current_schema() order by tablename`.execute(
      trx,
    );
    const { rows } = await sql<{ esquema: string }>`select current_schema() as esquema`.execute(trx);
    const schema = sql.id(rows[0]?.esquema ?? 'public');
    await sql`revoke create on schema ${schema} from public, ${role}`.execute(trx);
    await sql`grant usage on schema ${schema} to ${role}`.execute(trx);
    for (const { nome } of tables.rows) {
      const rights = sql.raw(DO_REGISTRO[nome] ?? DOS_DADOS);
      await sql`revoke all on table ${sql.table(nome)} from public, ${role}`.execute(trx);
      await sql`grant ${rights} on table ${sql.table(nome)} to ${role}`.execute(trx);
    }
    return { isNew };
  });
}

/** Whether the role of this connection could change the record, as its owner or by a grant. */
export async function canChangeRegistro(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ pode: boolean }>`
    select has_table_privilege('auditoria', 'update') or has_table_privilege('auditoria', 'delete')
      or has_table_privilege('auditoria', 'truncate') as pode`.execute(db);
  return rows[0]?.pode ?? true;
}
