import type { Kysely, Migration } from 'kysely';

/** The processes that serve this database, how they share the work, and what the operator watches of it. */
export const nos: Migration = {
  async up(db: Kysely<unknown>) {
    // A serving process, with fingerprints of the data on which it bases its decisions. Instants are milliseconds since 1970.
    await db.schema
      .createTable('no')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('papel', 'text', (col) => col.notNull())
      .addColumn('versao', 'text', (col) => col.notNull())
      .addColumn('configuracao', 'text', (col) => col.notNull())
      .addColumn('confianca', 'text', (col) => col.notNull())
      // When the running process adopted this trust; 0 where it started with it.
      .addColumn('confianca_desde', 'bigint', (col) => col.notNull())
      .addColumn('desde', 'bigint', (col) => col.notNull())
      .addColumn('visto_em', 'bigint', (col) => col.notNull())
      .execute();
    // The turn of a background task: one process has it until `reservada_ate`.
    await db.schema
      .createTable('tarefa_de_fundo')
      .addColumn('nome', 'text', (col) => col.notNull().primaryKey())
      .addColumn('reservada_por', 'text')
      .addColumn('reservada_ate', 'bigint', (col) => col.notNull())
      .execute();
    // When the signing certificates end, as of their last signature. The holder is a digest.
    await db.schema
      .createTable('certificado_em_uso')
      .addColumn('titular', 'text', (col) => col.notNull().primaryKey())
      .addColumn('vence_em', 'text', (col) => col.notNull())
      .addColumn('visto_em', 'text', (col) => col.notNull())
      .execute();
  },
};
