import type { Kysely, Migration } from 'kysely';

/** The subject and the origin of an access, apart from the chain, which permanently holds only their salted digest. */
export const registroDeAcesso: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('acesso_registrado')
      // Number of the entry that records the access.
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
