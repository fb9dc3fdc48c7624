import type { Kysely, Migration } from 'kysely';

/** The desk's panel checks at each opening that the list names every annulled diploma: few diplomas of a large register are annulled. */
export const anulados: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('diploma_por_situacao').on('diploma').column('situacao').execute();
  },
};
