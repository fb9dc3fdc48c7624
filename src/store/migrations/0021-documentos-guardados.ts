import { type Kysely, type Migration, sql } from 'kysely';

/**
 * For a histórico or a currículo: the ids of its course and branch, which determine its signers (null in those planned before, and
 * for a course that `cursos.json` lacks), and its older versions, as for diplomas.
 */
export const documentosGuardados: Migration = {
  async up(db: Kysely<unknown>) {
    for (const column of ['curso_id', 'unidade_id'])
      await db.schema.alterTable('documento').addColumn(column, 'text').execute();
    await db.schema
      .createTable('documento_anterior')
      .addColumn('documento_id', 'text', (col) => col.notNull().references('documento.id'))
      .addColumn('tipo', 'text', (col) => col.notNull())
      .addColumn('sha256', 'text', (col) => col.notNull())
      .addColumn('size', 'integer', (col) => col.notNull())
      .addColumn('substituido_em', 'text', (col) => col.notNull())
      .addPrimaryKeyConstraint('documento_anterior_unico', ['documento_id', 'tipo', 'sha256'])
      .addCheckConstraint('documento_anterior_tipo', sql`tipo in ('xml', 'rvdd')`)
      .addCheckConstraint('documento_anterior_size', sql`size > 0`)
      .addCheckConstraint('documento_anterior_sha256', sql`length(sha256) = 64`)
      .addCheckConstraint('documento_anterior_substituido_em', sql`substituido_em like '____-__-__T%Z'`)
      .execute();
    await db.schema
      .createIndex('documento_anterior_por_sha256')
      .on('documento_anterior')
      .column('sha256')
      .execute();
  },
};
