import { type Kysely, type Migration, sql } from 'kysely';

/** Keys of partners: only the SHA-256 of each secret is stored. */
export const chaveDeApi: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('chave_de_api')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('parceiro', 'text', (col) => col.notNull())
      .addColumn('hash', 'text', (col) => col.notNull())
      .addColumn('cota', 'integer', (col) => col.notNull())
      .addColumn('criada_em', 'text', (col) => col.notNull())
      .addColumn('revogada_em', 'text')
      .addCheckConstraint('chave_de_api_hash', sql`length(hash) = 64`)
      .addCheckConstraint('chave_de_api_cota', sql`cota > 0`)
      .execute();
  },
};
