import { type Kysely, type Migration, sql } from 'kysely';

/** Holders' passkeys (ADR 0054), the graduates that each opens, and sessions that end with the passkey that opened them. */
export const chaveDoTitular: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('titular_chave')
      // Id of the credential, base64url, as browsers give it.
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      // Keyed hash: the owner's id in the passkey.
      .addColumn('dono', 'text', (col) => col.notNull())
      .addColumn('nome', 'text', (col) => col.notNull())
      // COSE, base64url.
      .addColumn('chave_publica', 'text', (col) => col.notNull())
      .addColumn('contador', 'bigint', (col) => col.notNull())
      // Separated by commas, with the names of WebAuthn.
      .addColumn('transportes', 'text', (col) => col.notNull())
      .addColumn('criada_em', 'bigint', (col) => col.notNull())
      .addColumn('usada_em', 'bigint')
      .execute();
    await db.schema
      .createTable('titular_chave_de')
      .addColumn('chave_id', 'text', (col) =>
        col.notNull().references('titular_chave.id').onDelete('cascade'),
      )
      .addColumn('diplomado_id', 'text', (col) =>
        col.notNull().references('diplomado.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('titular_chave_de_pk', ['chave_id', 'diplomado_id'])
      .execute();
    // SQLite cannot change a constraint of a table. Holders must sign in again: a session lasts 15 minutes.
    await db.schema.dropTable('titular_sessao').execute();
    await db.schema
      .createTable('titular_sessao')
      // Hash of the token in the cookie.
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      // JSON list of the graduate's ids: one for each proven matrícula.
      .addColumn('diplomados', 'text', (col) => col.notNull())
      .addColumn('como', 'text', (col) => col.notNull())
      .addColumn('chave_id', 'text', (col) => col.references('titular_chave.id').onDelete('cascade'))
      .addColumn('aberta_em', 'bigint', (col) => col.notNull())
      .addCheckConstraint('titular_sessao_id', sql`length(id) = 64`)
      .addCheckConstraint('titular_sessao_como', sql`como in ('email', 'oidc', 'chave')`)
      .execute();
    for (const [table, column] of [
      ['titular_chave', 'dono'],
      ['titular_chave_de', 'diplomado_id'],
      ['titular_sessao', 'aberta_em'],
      ['titular_sessao', 'chave_id'],
    ] as const)
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  },
};
