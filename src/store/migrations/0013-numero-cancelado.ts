import type { Kysely, Migration } from 'kysely';

/** The number of a diploma given up stays in the book, cancelled; its signed documents are kept. */
export const numeroCancelado: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('desistencia').addColumn('numero', 'integer').execute();
    await db.schema.alterTable('desistencia').addColumn('xml', 'text').execute();
    await db.schema.createIndex('desistencia_numero').on('desistencia').column('numero').unique().execute();
  },
};
