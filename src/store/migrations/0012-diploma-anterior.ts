import type { Kysely, Migration } from 'kysely';

/** The diploma that a second copy replaces, in the words of its register entry. */
export const diplomaAnterior: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('emissao').addColumn('anterior', 'text').execute();
  },
};
