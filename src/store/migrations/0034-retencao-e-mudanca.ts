import { type Kysely, type Migration, sql } from 'kysely';

/** The processes that make a copy, so that no file is deleted meanwhile; and the move of this store, from here or to here (ADR 0059). */
export const retencaoEMudanca: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('retencao')
      .addColumn('processo', 'text', (col) => col.notNull().primaryKey())
      // After this instant the process counts as dead.
      .addColumn('ate', 'bigint', (col) => col.notNull())
      .execute();
    await db.schema
      .createTable('mudanca')
      .addColumn('id', 'integer', (col) => col.notNull().primaryKey())
      .addColumn('estado', 'text', (col) => col.notNull())
      // Identifies the two stores of one move.
      .addColumn('par', 'text', (col) => col.notNull())
      .addColumn('em', 'text', (col) => col.notNull())
      .addCheckConstraint('mudanca_unica', sql`id = 1`)
      .addCheckConstraint('mudanca_estado', sql`estado in ('saindo', 'saiu', 'chegando', 'chegou')`)
      .execute();
  },
};
