import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';

/** The audit record: entries, the head of their chain, and the head's time stamps. Entries and stamps are only added. */
export const auditoria: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('auditoria')
      .addColumn('seq', 'integer', (col) => col.notNull().primaryKey())
      .addColumn('em', 'text', (col) => col.notNull())
      .addColumn('quem', 'text', (col) => col.notNull())
      .addColumn('acao', 'text', (col) => col.notNull())
      .addColumn('diploma', 'text')
      .addColumn('dados', 'text', (col) => col.notNull())
      .addColumn('hash', 'text', (col) => col.notNull())
      .addCheckConstraint('auditoria_seq', sql`seq >= 1`)
      .addCheckConstraint('auditoria_hash', sql`length(hash) = 64`)
      .execute();
    await db.schema.createIndex('auditoria_em').on('auditoria').column('em').execute();
    await db.schema.createIndex('auditoria_diploma').on('auditoria').column('diploma').execute();

    await db.schema
      .createTable('auditoria_cabeca')
      .addColumn('id', 'integer', (col) => col.notNull().primaryKey())
      .addColumn('seq', 'integer', (col) => col.notNull())
      .addColumn('hash', 'text', (col) => col.notNull())
      .addCheckConstraint('auditoria_cabeca_unica', sql`id = 1`)
      .addCheckConstraint('auditoria_cabeca_hash', sql`length(hash) = 64`)
      .execute();
    await sql`insert into auditoria_cabeca (id, seq, hash) values (1, 0, ${sql.lit('0'.repeat(64))})`.execute(
      db,
    );

    await db.schema
      .createTable('auditoria_carimbo')
      // One a day.
      .addColumn('dia', 'text', (col) => col.notNull().primaryKey())
      .addColumn('em', 'text', (col) => col.notNull())
      .addColumn('seq', 'integer', (col) => col.notNull())
      .addColumn('hash', 'text', (col) => col.notNull())
      .addColumn('token', 'text', (col) => col.notNull())
      .addColumn('lcrs', 'text', (col) => col.notNull())
      .addCheckConstraint('auditoria_carimbo_dia', sql`dia like '____-__-__'`)
      .addCheckConstraint('auditoria_carimbo_hash', sql`length(hash) = 64`)
      .execute();

    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await (isPostgres ? guardOnPostgres(db) : guardOnSqlite(db));
  },
};

const APPEND_ONLY = ['auditoria', 'auditoria_carimbo'] as const;

async function guardOnSqlite(db: Kysely<unknown>): Promise<void> {
  const refuse = sql.raw(`begin select raise(abort, 'auditoria: somente acrescentar'); end`);
  for (const table of APPEND_ONLY) {
    const [update, remove] = [`${table}_sem_update`, `${table}_sem_delete`];
    await sql`create trigger ${sql.ref(update)} before update on ${sql.table(table)} ${refuse}`.execute(db);
    await sql`create trigger ${sql.ref(remove)} before delete on ${sql.table(table)} ${refuse}`.execute(db);
  }
  // "insert or replace" replaces a row without firing the delete trigger.
  await sql`create trigger auditoria_sem_replace before insert on auditoria
    when exists (select 1 from auditoria where seq = new.seq) ${refuse}`.execute(db);
  // A second process that stamps on the same day must not fail: its insert is ignored.
  await sql`create trigger auditoria_carimbo_sem_replace before insert on auditoria_carimbo
    when exists (select 1 from auditoria_carimbo where dia = new.dia)
    begin select raise(ignore); end`.execute(db);
  const head = sql.table('auditoria_cabeca');
  await sql`create trigger auditoria_cabeca_sem_delete before delete on ${head} ${refuse}`.execute(db);
  await sql`create trigger auditoria_cabeca_so_avanca before update on ${head} when new.seq < old.seq ${refuse}`.execute(
    db,
  );
}

async function guardOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`create function auditoria_recusa() returns trigger language plpgsql as
    $$ begin raise exception 'auditoria: somente acrescentar'; end $$`.execute(db);
  const refuse = sql.raw('execute function auditoria_recusa()');
  for (const table of APPEND_ONLY) {
    await sql`create trigger ${sql.ref(`${table}_sem_mudanca`)} before update or delete on ${sql.table(table)}
      for each row ${refuse}`.execute(db);
  }
  for (const table of [...APPEND_ONLY, 'auditoria_cabeca'] as const) {
    await sql`create trigger ${sql.ref(`${table}_sem_truncate`)} before truncate on ${sql.table(table)}
      for each statement ${refuse}`.execute(db);
  }
  const head = sql.table('auditoria_cabeca');
  await sql`create trigger auditoria_cabeca_sem_delete before delete on ${head} for each row ${refuse}`.execute(
    db,
  );
  await sql`create trigger auditoria_cabeca_so_avanca before update on ${head} for each row
    when (new.seq < old.seq) ${refuse}`.execute(db);
}
