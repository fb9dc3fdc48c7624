import type { Kysely, Migration } from 'kysely';

/** A number whose diploma was given up stays in the book, cancelled; what was signed of it is kept. */
export const numeroCancelado: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema.alterTable('desistencia').addColumn('numero', 'integer').execute();
    await db.schema.alterTable('desistencia').addColumn('xml', 'text').execute();
    await db.schema.createIndex('desistencia_numero').on('desistencia').column('numero').unique().execute();
  },
};
