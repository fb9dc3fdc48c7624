import type { Kysely, Migration } from 'kysely';

/**
 * When a file was announced. Whether a process on another machine is alive cannot be known, so an old announcement expires.
 * Announcements made before this column count as the oldest.
 */
export const rascunhoEm: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('rascunho')
      .addColumn('em', 'bigint', (col) => col.notNull().defaultTo(0))
      .execute();
  },
};
