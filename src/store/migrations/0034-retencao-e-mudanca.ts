import { type Kysely, type Migration, sql } from 'kysely';

/** Who is copying, so that no file goes meanwhile; and whether this store is being moved, from here or to here (ADR 0059). */
export const retencaoEMudanca: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('retencao')
      .addColumn('processo', 'text', (col) => col.notNull().primaryKey())
      // From then on its process is taken for dead.
      .addColumn('ate', 'bigint', (col) => col.notNull())
      .execute();
    await db.schema
      .createTable('mudanca')
      .addColumn('id', 'integer', (col) => col.notNull().primaryKey())
      .addColumn('estado', 'text', (col) => col.notNull())
      // Joins the two stores of one move, and no others.
      .addColumn('par', 'text', (col) => col.notNull())
      .addColumn('em', 'text', (col) => col.notNull())
      .addCheckConstraint('mudanca_unica', sql`id = 1`)
      .addCheckConstraint('mudanca_estado', sql`estado in ('saindo', 'saiu', 'chegando', 'chegou')`)
      .execute();
  },
};
