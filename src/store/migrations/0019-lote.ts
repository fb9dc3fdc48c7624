import { type Kysely, type Migration, sql } from 'kysely';

/** Batches prepared at the desk: drafts, who changed which cell, and who approved what (ADR 0042). */
export const lote: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('lote')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('nome', 'text', (col) => col.notNull())
      .addColumn('planilha', 'text', (col) => col.notNull())
      .addColumn('planilha_sha256', 'text', (col) => col.notNull())
      // JSON: the headings, and the warnings about the sheet as a whole.
      .addColumn('cabecalho', 'text', (col) => col.notNull())
      .addColumn('avisos', 'text', (col) => col.notNull())
      .addColumn('estado', 'text', (col) => col.notNull())
      // Counts every change, so that a screen requests only later changes than those it knows.
      .addColumn('revisao', 'integer', (col) => col.notNull())
      .addColumn('envio', 'integer', (col) => col.notNull())
      // Digest of the sent rows, and the rows that the approver must open first (JSON).
      .addColumn('resumo', 'text')
      .addColumn('amostra', 'text')
      // JSON: the accepted warnings by name, each with the person who accepted it.
      .addColumn('aceitos', 'text', (col) => col.notNull())
      .addColumn('criado_por', 'text', (col) => col.notNull().references('pessoa.id'))
      .addColumn('criado_em', 'bigint', (col) => col.notNull())
      .addColumn('enviado_por', 'text', (col) => col.references('pessoa.id'))
      .addColumn('enviado_em', 'bigint')
      .addColumn('decidido_por', 'text', (col) => col.references('pessoa.id'))
      .addColumn('decidido_em', 'bigint')
      .addColumn('comentario', 'text')
      .addCheckConstraint('lote_estado', sql`estado in ('rascunho', 'enviado', 'planejando', 'aprovado')`)
      .execute();
    await db.schema.createIndex('lote_estado_em').on('lote').columns(['estado', 'criado_em']).execute();
    await db.schema
      .createTable('lote_linha')
      .addColumn('lote_id', 'text', (col) => col.notNull().references('lote.id'))
      .addColumn('numero', 'integer', (col) => col.notNull())
      .addColumn('oculta', 'integer', (col) => col.notNull())
      // JSON: the present cells, and those of the original sheet.
      .addColumn('celulas', 'text', (col) => col.notNull())
      .addColumn('originais', 'text', (col) => col.notNull())
      .addColumn('estado', 'text', (col) => col.notNull())
      .addColumn('versao', 'integer', (col) => col.notNull())
      // The version that was judged, and the judgement (JSON); -1 while there is none.
      .addColumn('conferida', 'integer', (col) => col.notNull())
      .addColumn('juizo', 'text')
      .addPrimaryKeyConstraint('lote_linha_pk', ['lote_id', 'numero'])
      .addCheckConstraint('lote_linha_estado', sql`estado in ('aberta', 'enviada', 'planejada')`)
      .execute();
    await db.schema
      .createTable('lote_mudanca')
      .addColumn('lote_id', 'text', (col) => col.notNull().references('lote.id'))
      // The revision that the change made; the changes of one request share it.
      .addColumn('lance', 'integer', (col) => col.notNull())
      .addColumn('linha', 'integer', (col) => col.notNull())
      .addColumn('coluna', 'integer', (col) => col.notNull())
      .addColumn('de', 'text', (col) => col.notNull())
      .addColumn('para', 'text', (col) => col.notNull())
      .addColumn('pessoa_id', 'text', (col) => col.notNull().references('pessoa.id'))
      .addColumn('em', 'bigint', (col) => col.notNull())
      // The change that this one undoes.
      .addColumn('desfaz', 'integer')
      .addPrimaryKeyConstraint('lote_mudanca_pk', ['lote_id', 'lance', 'linha', 'coluna'])
      .execute();
    await db.schema
      .createTable('lote_arquivo')
      .addColumn('lote_id', 'text', (col) => col.notNull().references('lote.id'))
      .addColumn('caminho', 'text', (col) => col.notNull())
      .addColumn('sha256', 'text', (col) => col.notNull())
      .addColumn('bytes', 'integer', (col) => col.notNull())
      .addPrimaryKeyConstraint('lote_arquivo_pk', ['lote_id', 'caminho'])
      .execute();
    await db.schema.createIndex('lote_arquivo_sha256').on('lote_arquivo').column('sha256').execute();
    await db.schema
      .createTable('lote_autor')
      .addColumn('lote_id', 'text', (col) => col.notNull().references('lote.id'))
      .addColumn('pessoa_id', 'text', (col) => col.notNull().references('pessoa.id'))
      .addPrimaryKeyConstraint('lote_autor_pk', ['lote_id', 'pessoa_id'])
      .execute();
    await db.schema
      .createTable('lote_vista')
      .addColumn('lote_id', 'text', (col) => col.notNull().references('lote.id'))
      .addColumn('envio', 'integer', (col) => col.notNull())
      .addColumn('linha', 'integer', (col) => col.notNull())
      .addColumn('pessoa_id', 'text', (col) => col.notNull().references('pessoa.id'))
      .addColumn('em', 'bigint', (col) => col.notNull())
      .addPrimaryKeyConstraint('lote_vista_pk', ['lote_id', 'envio', 'linha', 'pessoa_id'])
      .execute();
  },
};
