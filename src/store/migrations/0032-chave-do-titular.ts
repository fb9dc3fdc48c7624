import type { Kysely, Migration } from 'kysely';

/** Passkeys that holders register, each for the matrículas that were proven when it was. */
export const chaveDoTitular: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('titular_chave')
      // The credential's own, base64url, as browsers give it.
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      // Random: what the passkey calls its owner.
      .addColumn('titular', 'text', (col) => col.notNull())
      // JSON list of ids.
      .addColumn('diplomados', 'text', (col) => col.notNull())
      .addColumn('nome', 'text', (col) => col.notNull())
      // COSE, base64url.
      .addColumn('chave_publica', 'text', (col) => col.notNull())
      .addColumn('contador', 'bigint', (col) => col.notNull())
      // Separated by commas, as WebAuthn names them.
      .addColumn('transportes', 'text', (col) => col.notNull())
      .addColumn('criada_em', 'bigint', (col) => col.notNull())
      .addColumn('usada_em', 'bigint')
      .execute();
    await db.schema.createIndex('titular_chave_titular').on('titular_chave').column('titular').execute();
  },
};
