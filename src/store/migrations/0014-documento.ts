import { type Kysely, type Migration, sql } from 'kysely';

/** Históricos and currículos (ADR 0038). The columns of the queue have the same names as in `emissao`. */
export const documento: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('documento')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('raiz', 'text', (col) => col.notNull())
      .addColumn('chave', 'text', (col) => col.notNull())
      .addColumn('ordem', 'integer', (col) => col.notNull())
      .addColumn('pedido', 'text', (col) => col.notNull())
      .addColumn('chave_busca', 'text')
      .addColumn('titulo', 'text', (col) => col.notNull())
      .addColumn('codigo', 'text', (col) => col.notNull().unique())
      .addColumn('etapa', 'text', (col) => col.notNull())
      .addColumn('situacao', 'text')
      .addColumn('data_emissao', 'text', (col) => col.notNull())
      .addColumn('data_publicacao', 'text')
      .addColumn('data_situacao', 'text')
      .addColumn('motivo_situacao', 'text', (col) => col.check(sql`motivo_situacao <> ''`))
      .addColumn('planejada', 'text', (col) => col.notNull())
      .addColumn('xml', 'text', (col) => col.notNull())
      .addColumn('pdf', 'text')
      .addColumn('xml_bytes', 'integer')
      .addColumn('pdf_bytes', 'integer')
      // 1 until it is published or given up.
      .addColumn('aberta', 'integer', (col) => col.notNull())
      .addColumn('lote', 'text', (col) => col.notNull())
      .addColumn('linha', 'integer', (col) => col.notNull())
      .addColumn('faltam', 'text', (col) => col.notNull())
      .addColumn('aguardando', 'text')
      .addColumn('falha', 'text')
      .addColumn('tentativas', 'integer', (col) => col.notNull())
      .addColumn('versao', 'integer', (col) => col.notNull())
      .addColumn('reservada_por', 'text')
      .addColumn('reservada_ate', 'bigint')
      // Two processes cannot plan the same document.
      .addUniqueConstraint('documento_unico', ['chave', 'ordem'])
      .addCheckConstraint('documento_chave', sql`length(chave) = 64`)
      .addCheckConstraint(
        'documento_etapa',
        sql`etapa in ('planejado', 'assinado', 'representado', 'publicado')`,
      )
      .addCheckConstraint('documento_situacao', sql`situacao in ('vigente', 'suspenso', 'anulado')`)
      .addCheckConstraint(
        'documento_publicado',
        sql`(etapa = 'publicado' and situacao is not null and pdf is not null and xml_bytes > 0 and pdf_bytes > 0)
          or (etapa <> 'publicado' and situacao is null)`,
      )
      .execute();
    await db.schema
      .createIndex('documento_aberta')
      .on('documento')
      .columns(['aberta', 'lote', 'linha'])
      .execute();
    for (const column of ['xml', 'pdf', 'chave_busca'])
      await db.schema.createIndex(`documento_${column}`).on('documento').column(column).execute();
  },
};
