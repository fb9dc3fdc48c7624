import { type Kysely, type Migration, sql } from 'kysely';

/** The published lists of annulled diplomas; their files are stored with the others, under their SHA-256. */
export const listaDeAnulados: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lista_de_anulados')
      .addColumn('numero', 'integer', (col) => col.notNull().primaryKey())
      .addColumn('anterior', 'integer', (col) => col.references('lista_de_anulados.numero'))
      .addColumn('sha256', 'text', (col) => col.notNull().unique())
      .addColumn('publicada_em', 'text', (col) => col.notNull())
      .addColumn('proxima_atualizacao', 'text', (col) => col.notNull())
      // Numbers have no gaps: each list but the first refers to the previous one.
      .addCheckConstraint(
        'lista_de_anulados_anterior',
        sql`(numero = 1 and anterior is null) or (numero > 1 and anterior is not null and anterior = numero - 1)`,
      )
      .addCheckConstraint('lista_de_anulados_sha256', sql`length(sha256) = 64`)
      .addCheckConstraint('lista_de_anulados_publicada_em', sql`publicada_em like '____-__-__T%Z'`)
      .addCheckConstraint('lista_de_anulados_proxima', sql`proxima_atualizacao like '____-__-__'`)
      .execute();
  },
};
