import type { Kysely, Migration } from 'kysely';

/** What screens follow, and with which passkey a session was last confirmed. */
export const mesaViva: Migration = {
  async up(db: Kysely<unknown>) {
    // Counts what a screen would show anew and no revision tells: rows that were judged.
    await db.schema
      .alterTable('lote')
      .addColumn('vez', 'integer', (col) => col.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex('lote_por_criado_em').on('lote').columns(['criado_em', 'id']).execute();
    // Short fingerprint of the credential; null where a click stood for the touch.
    await db.schema.alterTable('sessao').addColumn('confirmada_com', 'text').execute();
  },
};
