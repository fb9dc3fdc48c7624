import { type Kysely, type Migration, sql } from 'kysely';

/** The origin of a holder's address: one from a batch gives way to a decision of the secretariat, even to a deletion. */
export const origemDoContato: Migration = {
  async up(db: Kysely<unknown>) {
    // SQLite cannot drop the "not null" of a column.
    await db.schema
      .createTable('titular_contato_novo')
      .addColumn('diplomado_id', 'text', (col) =>
        col.notNull().primaryKey().references('diplomado.id').onDelete('cascade'),
      )
      // Null where it was deleted: no batch then restores one.
      .addColumn('endereco', 'text')
      // The previous version, which may still be serving, writes only decisions of the secretariat.
      .addColumn('origem', 'text', (col) => col.notNull().defaultTo('secretaria'))
      .addCheckConstraint('titular_contato_origem', sql`origem in ('lote', 'secretaria')`)
      .execute();
    await sql`insert into titular_contato_novo (diplomado_id, endereco, origem)
      select diplomado_id, endereco, 'secretaria' from titular_contato`.execute(db);
    await db.schema.dropTable('titular_contato').execute();
    await db.schema.alterTable('titular_contato_novo').renameTo('titular_contato').execute();
  },
};
