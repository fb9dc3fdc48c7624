import { type Kysely, type Migration, sql } from 'kysely';

/** One row: when the anchor last left by e-mail, and what came of the last attempt. */
export const ancoraEnviada: Migration = {
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
  },
};
