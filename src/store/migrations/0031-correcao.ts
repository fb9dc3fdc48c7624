import { type Kysely, type Migration, PostgresAdapter, sql } from 'kysely';

/** Graduates' requests for corrections (ADR 0052). The document is deleted some time after the decision; the rest stays. */
export const correcao: Migration = {
  async up(db: Kysely<unknown>) {
    const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter;
    await db.schema
      .createTable('correcao')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('protocolo', 'text', (col) => col.notNull().unique())
      .addColumn('diploma_id', 'text', (col) => col.notNull().references('diploma.id'))
      .addColumn('campo', 'text', (col) => col.notNull())
      .addColumn('certo', 'text', (col) => col.notNull())
      .addColumn('comentario', 'text')
      .addColumn('pedida_em', 'bigint', (col) => col.notNull())
      .addColumn('estado', 'text', (col) => col.notNull())
      .addColumn('decidida_em', 'bigint')
      .addColumn('resposta', 'text')
      .addCheckConstraint('correcao_estado', sql`estado in ('recebida', 'aceita', 'recusada')`)
      .execute();
    await db.schema
      .createTable('correcao_documento')
      .addColumn('correcao_id', 'text', (col) =>
        col.notNull().primaryKey().references('correcao.id').onDelete('cascade'),
      )
      .addColumn('tipo', 'text', (col) => col.notNull())
      .addColumn('tamanho', 'integer', (col) => col.notNull())
      .addColumn('bytes', isPostgres ? sql`bytea` : sql`blob`, (col) => col.notNull())
      .execute();
    for (const column of ['diploma_id', 'estado', 'decidida_em'])
      await db.schema.createIndex(`correcao_por_${column}`).on('correcao').column(column).execute();
  },
};
