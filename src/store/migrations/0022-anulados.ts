import type { Kysely, Migration } from 'kysely';

/** The desk's panel asks at each opening whether the list of annulled diplomas tells of all: few of a large register are. */
export const anulados: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.createIndex('diploma_por_situacao').on('diploma').column('situacao').execute();
  },
};
