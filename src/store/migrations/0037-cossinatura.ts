import type { Kysely, Migration } from 'kysely';

/** The last signature of each witness of the transparent log (ADR 0063). */
export const cossinatura: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('cossinatura')
      // The witness's public key, as a note spells it.
      .addColumn('testemunha', 'text', (col) => col.notNull().primaryKey())
      .addColumn('tamanho', 'bigint', (col) => col.notNull())
      // The checkpoint, with the signatures of the log and of the witness.
      .addColumn('nota', 'text', (col) => col.notNull())
      .execute();
  },
};
