import { type Kysely, type Migration, sql } from 'kysely';

/** A holder's proofs beyond CPF and matrícula: the contact address, pending codes, open sessions. */
export const titular: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('titular_contato')
      .addColumn('diplomado_id', 'text', (col) =>
        col.notNull().primaryKey().references('diplomado.id').onDelete('cascade'),
      )
      .addColumn('endereco', 'text', (col) => col.notNull())
      .execute();
    await db.schema
      .createTable('titular_codigo')
      // Hash of the secret of the page that asked for the code: the code is invalid elsewhere.
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      // Null where no graduate has the numbers, or there is no address: no code is then right.
      .addColumn('diplomado_id', 'text', (col) => col.references('diplomado.id').onDelete('cascade'))
      // Keyed hash: a plain hash of six digits could be found by trying them all.
      .addColumn('codigo', 'text', (col) => col.notNull())
      .addColumn('tentativas', 'integer', (col) => col.notNull())
      .addColumn('expira_em', 'bigint', (col) => col.notNull())
      .addCheckConstraint('titular_codigo_id', sql`length(id) = 64`)
      .execute();
    await db.schema
      .createTable('titular_sessao')
      // Hash of the token in the cookie.
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      // JSON list of the graduate's ids: one for each proven matrícula.
      .addColumn('diplomados', 'text', (col) => col.notNull())
      .addColumn('como', 'text', (col) => col.notNull())
      .addColumn('aberta_em', 'bigint', (col) => col.notNull())
      .addCheckConstraint('titular_sessao_id', sql`length(id) = 64`)
      .addCheckConstraint('titular_sessao_como', sql`como in ('email', 'oidc')`)
      .execute();
    for (const [table, column] of [
      ['titular_codigo', 'expira_em'],
      ['titular_sessao', 'aberta_em'],
    ] as const)
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  },
};
