import { type Kysely, type Migration, sql } from 'kysely';

/** Diplomas issued elsewhere, and what the public register needs beside the XML. */
export const importacao: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('importacao')
      .addColumn('diploma_id', 'text', (col) => col.notNull().primaryKey().references('diploma.id'))
      // Comma-separated codes of the checks that could not be done and were accepted.
      .addColumn('aceitos', 'text', (col) => col.notNull())
      .addColumn('previa', 'text', (col) => col.notNull())
      .addCheckConstraint('importacao_previa', sql`previa in ('pendente', 'feita', 'sem-imagem')`)
      .execute();
    await db.schema.createIndex('importacao_sem_previa').on('importacao').column('previa').execute();

    // Portaria MEC 1.095/2018, art. 23: only these fields are public.
    await db.schema
      .createTable('registro_publico')
      .addColumn('diploma_id', 'text', (col) => col.notNull().primaryKey().references('diploma.id'))
      .addColumn('busca', 'text', (col) => col.notNull())
      .addColumn('nome', 'text', (col) => col.notNull())
      .addColumn('cpf', 'text', (col) => col.notNull())
      .addColumn('curso', 'text', (col) => col.notNull())
      .addColumn('emissora', 'text', (col) => col.notNull())
      .addColumn('registradora', 'text', (col) => col.notNull())
      .addColumn('data_ingresso', 'text')
      .addColumn('data_conclusao', 'text')
      .addColumn('data_expedicao', 'text', (col) => col.notNull())
      .addColumn('data_registro', 'text', (col) => col.notNull())
      .addColumn('numero_expedicao', 'text')
      .addColumn('numero_registro', 'text')
      .addColumn('data_dou', 'text')
      .addCheckConstraint('registro_publico_cpf', sql`cpf like '***.___.___-**'`)
      .execute();
    await db.schema.createIndex('registro_publico_busca').on('registro_publico').column('busca').execute();
  },
};
