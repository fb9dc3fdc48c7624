import type { Kysely, Migration } from 'kysely';

/** What each witness of the transparent log signed last (ADR 0063). */
export const cossinatura: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('cossinatura')
      // Its public key, as it is written.
      .addColumn('testemunha', 'text', (col) => col.notNull().primaryKey())
      .addColumn('tamanho', 'bigint', (col) => col.notNull())
      // The checkpoint, with the signatures of the log and of the witness.
      .addColumn('nota', 'text', (col) => col.notNull())
      .execute();
  },
};
