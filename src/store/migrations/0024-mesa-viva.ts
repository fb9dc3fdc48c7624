import type { Kysely, Migration } from 'kysely';

/** A counter that screens follow, and the passkey that last confirmed a session. */
export const mesaViva: Migration = {
  async up(db: Kysely<unknown>) {
    // Counts judgements of rows, which change the screen but not the revision.
    await db.schema
      .alterTable('lote')
      .addColumn('vez', 'integer', (col) => col.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('lote_por_criado_em').on('lote').columns(['criado_em', 'id']).execute();
    // Short fingerprint of the credential; null where a click replaced the touch.
    await db.schema.alterTable('sessao').addColumn('confirmada_com', 'text').execute();
  },
};
