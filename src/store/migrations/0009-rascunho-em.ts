import type { Kysely, Migration } from 'kysely';

/**
 * When a file was announced. Whether a process on another machine lives cannot be known; what it announced long
 * ago is given up. What was announced before this was known is as old as can be.
 */
export const rascunhoEm: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('rascunho')
      .addColumn('em', 'bigint', (col) => col.notNull().defaultTo(0))
      .execute();
  },
};
