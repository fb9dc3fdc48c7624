import type { Kysely, Migration } from 'kysely';

/** Whom an access was about and whence it came, apart from the chain, which for ever holds only their salted digest. */
export const registroDeAcesso: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('acesso_registrado')
      // Of the entry that tells of it.
      .addColumn('seq', 'integer', (col) => col.notNull().primaryKey())
      .addColumn('em', 'text', (col) => col.notNull())
      .addColumn('sal', 'text', (col) => col.notNull())
      .addColumn('chave', 'text')
      .addColumn('endereco', 'text', (col) => col.notNull())
      .addColumn('diploma', 'text')
      .execute();
    for (const column of ['em', 'chave', 'endereco', 'diploma'])
      await db.schema
        .createIndex(`acesso_registrado_${column}`)
        .on('acesso_registrado')
        .column(column)
        .execute();
  },
};
