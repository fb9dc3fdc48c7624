import type { Kysely, Migration } from 'kysely';

/** What a second copy takes the place of, in the words that its register entry will say. */
export const diplomaAnterior: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('emissao').addColumn('anterior', 'text').execute();
  },
};
