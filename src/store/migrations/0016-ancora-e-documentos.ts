import { type Kysely, type Migration, sql } from 'kysely';

/**
 * One row: when the anchor last left by e-mail, and the outcome of the last attempt. And the names of a histórico's student, for the
 * secretariat's search: null in those planned before.
 */
export const ancoraEDocumentos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('ancora_enviada')
      .addColumn('id', 'integer', (col) => col.notNull().primaryKey())
      .addColumn('dia', 'text')
      .addColumn('registrados', 'integer')
      .addColumn('em', 'text')
      .addColumn('tentada_em', 'text')
      .addColumn('falha', 'text')
      .addColumn('reservada_ate', 'bigint')
      .addCheckConstraint('ancora_enviada_uma', sql`id = 1`)
      .execute();
    for (const column of ['nome', 'nome_social', 'chave_aluno', 'chave_matricula'])
      await db.schema.alterTable('documento').addColumn(column, 'text').execute();
    for (const column of ['chave_aluno', 'chave_matricula'])
      await db.schema.createIndex(`documento_${column}`).on('documento').column(column).execute();
  },
};
