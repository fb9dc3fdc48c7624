import { type Kysely, type Migration, sql } from 'kysely';

/** How people sign in at the desk: invitation links, passkeys, and challenges that wait for an answer. */
export const entrada: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('convite')
      // Hash of the token that the link carries.
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('pessoa_id', 'text', (col) => col.notNull().references('pessoa.id'))
      .addColumn('criado_em', 'bigint', (col) => col.notNull())
      .addColumn('expira_em', 'bigint', (col) => col.notNull())
      .addColumn('usado_em', 'bigint')
      .addCheckConstraint('convite_id', sql`length(id) = 64`)
      .execute();
    await db.schema.createIndex('convite_pessoa').on('convite').column('pessoa_id').execute();
    await db.schema
      .createTable('chave_de_acesso')
      // Id of the credential, base64url, as browsers give it.
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('pessoa_id', 'text', (col) => col.notNull().references('pessoa.id'))
      .addColumn('nome', 'text', (col) => col.notNull())
      // COSE, base64url.
      .addColumn('chave_publica', 'text', (col) => col.notNull())
      .addColumn('contador', 'bigint', (col) => col.notNull())
      // Separated by commas, with the names of WebAuthn.
      .addColumn('transportes', 'text', (col) => col.notNull())
      .addColumn('criada_em', 'bigint', (col) => col.notNull())
      .addColumn('usada_em', 'bigint')
      .addColumn('revogada_em', 'bigint')
      .execute();
    await db.schema.createIndex('chave_de_acesso_pessoa').on('chave_de_acesso').column('pessoa_id').execute();
    await db.schema
      .createTable('desafio')
      // Hash of the challenge; the first answer deletes the row.
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('para', 'text', (col) => col.notNull())
      // Whose answer counts: the hash of a link or of a session; empty while the person is unknown.
      .addColumn('sujeito', 'text', (col) => col.notNull())
      // JSON: data needed again when the answer arrives.
      .addColumn('dados', 'text', (col) => col.notNull())
      .addColumn('expira_em', 'bigint', (col) => col.notNull())
      .addCheckConstraint('desafio_id', sql`length(id) = 64`)
      .execute();
    await db.schema.createIndex('desafio_expira').on('desafio').column('expira_em').execute();
  },
};
