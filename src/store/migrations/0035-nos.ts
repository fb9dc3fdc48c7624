import type { Kysely, Migration } from 'kysely';

/** The processes that serve this database, what they share the work by, and what is watched of it. */
export const nos: Migration = {
  async up(db: Kysely<unknown>) {
    // A process that serves, and the fingerprints of what it would decide by. Instants are milliseconds since 1970.
    await db.schema
      .createTable('no')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('papel', 'text', (col) => col.notNull())
      .addColumn('versao', 'text', (col) => col.notNull())
      .addColumn('configuracao', 'text', (col) => col.notNull())
      .addColumn('confianca', 'text', (col) => col.notNull())
      // When it took up that trust while it ran; 0 where it began with it.
      .addColumn('confianca_desde', 'bigint', (col) => col.notNull())
      .addColumn('desde', 'bigint', (col) => col.notNull())
      .addColumn('visto_em', 'bigint', (col) => col.notNull())
      .execute();
    // Whose turn a task in the background is: one process has it until then.
    await db.schema
      .createTable('tarefa_de_fundo')
      .addColumn('nome', 'text', (col) => col.notNull().primaryKey())
      .addColumn('reservada_por', 'text')
      .addColumn('reservada_ate', 'bigint', (col) => col.notNull())
      .execute();
    // When the certificates end that sign, as of when they last signed. The holder is a digest.
    await db.schema
      .createTable('certificado_em_uso')
      .addColumn('titular', 'text', (col) => col.notNull().primaryKey())
      .addColumn('vence_em', 'text', (col) => col.notNull())
      .addColumn('visto_em', 'text', (col) => col.notNull())
      .execute();
  },
};
