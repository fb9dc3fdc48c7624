import type { Kysely, Migration } from 'kysely';

/** A touch of the passkey confirms one act: its method and address. Null where no touch waits for its act. */
export const toque: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('sessao').addColumn('confirmada_para', 'text').execute();
  },
};
