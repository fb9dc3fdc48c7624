import { type Kysely, type Migration, sql } from 'kysely';

/** Older versions of published files, and the outcome of the last inspection of everything stored. */
export const acervo: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('arquivo_anterior')
      .addColumn('diploma_id', 'text', (col) => col.notNull().references('diploma.id'))
      .addColumn('tipo', 'text', (col) => col.notNull())
      .addColumn('sha256', 'text', (col) => col.notNull())
      .addColumn('size', 'integer', (col) => col.notNull())
      .addColumn('substituido_em', 'text', (col) => col.notNull())
      .addPrimaryKeyConstraint('arquivo_anterior_unico', ['diploma_id', 'tipo', 'sha256'])
      .addCheckConstraint('arquivo_anterior_tipo', sql`tipo in ('xml', 'rvdd')`)
      .addCheckConstraint('arquivo_anterior_size', sql`size > 0`)
      .addCheckConstraint('arquivo_anterior_sha256', sql`length(sha256) = 64`)
      .addCheckConstraint('arquivo_anterior_substituido_em', sql`substituido_em like '____-__-__T%Z'`)
      .execute();

    // The references of every stored file are looked up.
    await indexOn(db, 'arquivo_anterior', 'sha256');
    await indexOn(db, 'arquivo', 'sha256');
    for (const column of ['documentacao', 'xml', 'rvdd', 'previa']) await indexOn(db, 'emissao', column);

    await db.schema
      .createTable('conferencia_do_acervo')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('iniciada_em', 'text', (col) => col.notNull())
      .addColumn('terminada_em', 'text')
      .addColumn('ate_prefixo', 'text')
      .addColumn('resultado', 'text', (col) => col.notNull())
      .execute();
  },
};

async function indexOn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_por_${column}`).on(table).column(column).execute();
}
