import { type Kysely, type Migration, sql } from 'kysely';

/** Links that a holder gives away, and when each was opened. */
export const compartilhamento: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('compartilhamento')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('diplomado_id', 'text', (col) =>
        col.notNull().references('diplomado.id').onDelete('cascade'),
      )
      .addColumn('diploma_id', 'text', (col) => col.notNull().references('diploma.id'))
      // Hash of the link: a reader of the database cannot open it.
      .addColumn('link', 'text', (col) => col.notNull().unique())
      // The link and its recipient, sealed with a key outside the database: only the holder sees them.
      .addColumn('selado', 'text', (col) => col.notNull())
      .addColumn('mostra', 'text', (col) => col.notNull())
      .addColumn('criado_em', 'bigint', (col) => col.notNull())
      // Null: valid until the holder ends it.
      .addColumn('expira_em', 'bigint')
      .addColumn('encerrado_em', 'bigint')
      .addCheckConstraint('compartilhamento_link', sql`length(link) = 64`)
      .addCheckConstraint('compartilhamento_mostra', sql`mostra in ('veredito', 'imagem', 'tudo')`)
      .execute();
    await db.schema
      .createTable('compartilhamento_visita')
      .addColumn('compartilhamento_id', 'text', (col) =>
        col.notNull().references('compartilhamento.id').onDelete('cascade'),
      )
      .addColumn('em', 'bigint', (col) => col.notNull())
      // Network of the visitor: the first three numbers of IPv4, the /48 of IPv6.
      .addColumn('rede', 'text', (col) => col.notNull())
      .execute();
    for (const [table, column] of [
      ['compartilhamento', 'diplomado_id'],
      ['compartilhamento', 'encerrado_em'],
      ['compartilhamento', 'expira_em'],
      ['compartilhamento_visita', 'compartilhamento_id'],
      ['compartilhamento_visita', 'em'],
    ] as const)
      await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
  },
};
