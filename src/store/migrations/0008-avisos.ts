import { type Kysely, type Migration, sql } from 'kysely';

/** E-mails that announce diplomas to graduates; where notices are off there is no row, and no address. */
export const avisos: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('aviso')
      // Names the message: reveals neither the person nor the diploma.
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('diploma_id', 'text', (col) => col.notNull().unique().references('diploma.id'))
      // Deleted as soon as no message will be sent to it.
      .addColumn('endereco', 'text')
      .addColumn('estado', 'text', (col) => col.notNull())
      .addColumn('motivo', 'text')
      .addColumn('tentativas', 'integer', (col) => col.notNull())
      .addColumn('tentado_em', 'text')
      .addColumn('primeira_em', 'bigint')
      .addColumn('proxima_em', 'bigint')
      .addColumn('reservado_por', 'text')
      .addColumn('reservado_ate', 'bigint')
      .addCheckConstraint(
        'aviso_estado',
        sql`estado in ('aguardando', 'pendente', 'enviando', 'enviado', 'desistiu', 'incerto', 'cancelado')`,
      )
      .addCheckConstraint(
        'aviso_endereco',
        sql`(endereco is not null or estado in ('enviado', 'desistiu', 'incerto', 'cancelado'))
          and (endereco is null or estado not in ('enviado', 'cancelado'))`,
      )
      .addCheckConstraint('aviso_motivo', sql`motivo not like '%@%'`)
      .addCheckConstraint('aviso_tentado_em', sql`tentado_em like '____-__-__T%Z'`)
      .execute();
    await db.schema.createIndex('aviso_devido').on('aviso').columns(['estado', 'proxima_em']).execute();
  },
};
