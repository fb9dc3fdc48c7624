import { type Kysely, type Migration, sql } from 'kysely';

/** Who said where a holder is written to: what came with a batch gives way to what somebody decided, a deletion too. */
export const origemDoContato: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite drops no "not null" of a column.
    await db.schema
      .createTable('titular_contato_novo')
      .addColumn('diplomado_id', 'text', (col) =>
        col.notNull().primaryKey().references('diplomado.id').onDelete('cascade'),
      )
      // Null where it was deleted: then no batch brings one back.
      .addColumn('endereco', 'text')
      // The version before, which serves meanwhile, writes what the secretariat decided.
      .addColumn('origem', 'text', (col) => col.notNull().defaultTo('secretaria'))
      .addCheckConstraint('titular_contato_origem', sql`origem in ('lote', 'secretaria')`)
      .execute();
    await sql`insert into titular_contato_novo (diplomado_id, endereco, origem)
      select diplomado_id, endereco, 'secretaria' from titular_contato`.execute(db);
    await db.schema.dropTable('titular_contato').execute();
    await db.schema.alterTable('titular_contato_novo').renameTo('titular_contato').execute();
  },
};
