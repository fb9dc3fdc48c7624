import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';

/**
 * The append-only log (ADR 0056): leaves, the roots of its full tiles, its number of leaves, and the time stamps of its checkpoints.
 * Nothing in it is ever changed or deleted.
 */
export const registroTransparente: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('transparencia_folha')
      .addColumn('indice', 'integer', (col) => col.notNull().primaryKey())
      .addColumn('especie', 'text', (col) => col.notNull())
      .addColumn('em', 'text', (col) => col.notNull())
      .addColumn('codigo', 'text')
      .addColumn('xml', 'text')
      .addColumn('auditoria', 'text', (col) => col.notNull())
      .addColumn('sal', 'text', (col) => col.notNull())
      .addColumn('compromisso', 'text', (col) => col.notNull())
      .addCheckConstraint('transparencia_folha_indice', sql`indice >= 0`)
      .addCheckConstraint('transparencia_folha_sal', sql`length(sal) = 64`)
      .addCheckConstraint('transparencia_folha_compromisso', sql`length(compromisso) = 64`)
      .execute();
    await db.schema
      .createIndex('transparencia_folha_codigo')
      .on('transparencia_folha')
      .column('codigo')
      .execute();
    await db.schema
      .createTable('transparencia_no')
      .addColumn('nivel', 'integer', (col) => col.notNull())
      .addColumn('indice', 'integer', (col) => col.notNull())
      .addColumn('hash', 'text', (col) => col.notNull())
      .addPrimaryKeyConstraint('transparencia_no_lugar', ['nivel', 'indice'])
      .addCheckConstraint('transparencia_no_hash', sql`length(hash) = 64`)
      .execute();
    await db.schema
      .createTable('transparencia_cabeca')
      .addColumn('id', 'integer', (col) => col.notNull().primaryKey())
      .addColumn('folhas', 'integer', (col) => col.notNull())
      .addCheckConstraint('transparencia_cabeca_unica', sql`id = 1`)
      .execute();
    await sql`insert into transparencia_cabeca (id, folhas) values (1, 0)`.execute(db);
    await db.schema
      .createTable('transparencia_carimbo')
      // One a day.
      .addColumn('dia', 'text', (col) => col.notNull().primaryKey())
      .addColumn('em', 'text', (col) => col.notNull())
      .addColumn('tamanho', 'integer', (col) => col.notNull())
      .addColumn('checkpoint', 'text', (col) => col.notNull())
      .addColumn('hash', 'text', (col) => col.notNull())
      .addColumn('token', 'text', (col) => col.notNull())
      .addColumn('lcrs', 'text', (col) => col.notNull())
      .addCheckConstraint('transparencia_carimbo_dia', sql`dia like '____-__-__'`)
      .execute();
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await (isPostgres ? guardOnPostgres(db) : guardOnSqlite(db));
  },
};

const APPEND_ONLY = ['transparencia_folha', 'transparencia_no', 'transparencia_carimbo'] as const;
const HEAD = sql.table('transparencia_cabeca');

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = sql.raw(`begin select raise(abort, 'registro transparente: somente acrescentar'); end`);
  for (const table of APPEND_ONLY)
    for (const [name, when] of [
      ['sem_update', 'update'],
      ['sem_delete', 'delete'],
    ] as const)
      await sql`create trigger ${sql.ref(`${table}_${name}`)} before ${sql.raw(when)} on ${sql.table(table)} ${refuse}`.execute(
        db,
      );
  // "insert or replace" replaces a row without firing the delete trigger.
  await sql`create trigger transparencia_folha_sem_replace before insert on transparencia_folha
    when exists (select 1 from transparencia_folha where indice = new.indice) ${refuse}`.execute(db);
  await sql`create trigger transparencia_no_sem_replace before insert on transparencia_no
    when exists (select 1 from transparencia_no where nivel = new.nivel and indice = new.indice) ${refuse}`.execute(
    db,
  );
  // A second process that stamps on the same day must not fail: its insert is ignored.
  await sql`create trigger transparencia_carimbo_sem_replace before insert on transparencia_carimbo
    when exists (select 1 from transparencia_carimbo where dia = new.dia)
    begin select raise(ignore); end`.execute(db);
  await sql`create trigger transparencia_cabeca_sem_delete before delete on ${HEAD} ${refuse}`.execute(db);
  await sql`create trigger transparencia_cabeca_so_avanca before update on ${HEAD}
    when new.folhas < old.folhas ${refuse}`.execute(db);
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function transparencia_recusa() returns trigger language plpgsql as
    $$ begin raise exception 'registro transparente: somente acrescentar'; end $$`.execute(db);
  const refuse = sql.raw('execute function transparencia_recusa()');
  for (const table of APPEND_ONLY)
    await sql`create trigger ${sql.ref(`${table}_sem_mudanca`)} before update or delete on ${sql.table(table)}
      for each row ${refuse}`.execute(db);
  for (const table of [...APPEND_ONLY, 'transparencia_cabeca'] as const)
    await sql`create trigger ${sql.ref(`${table}_sem_truncate`)} before truncate on ${sql.table(table)}
      for each statement ${refuse}`.execute(db);
  await sql`create trigger transparencia_cabeca_sem_delete before delete on ${HEAD} for each row ${refuse}`.execute(
    db,
  );
  await sql`create trigger transparencia_cabeca_so_avanca before update on ${HEAD} for each row
    when (new.folhas < old.folhas) ${refuse}`.execute(db);
}
