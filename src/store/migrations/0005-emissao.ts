import { type Kysely, type Migration, sql } from 'kysely';

/** Diplomas in progress, which the registrar's commands read and write. No public route reads these tables. */
export const emissao: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .alterTable('diploma')
      .addColumn('anotacao_situacao', 'text', (col) => col.check(sql`anotacao_situacao <> ''`))
      .execute();
    await db.schema
      .createTable('emissao')
      .addColumn('diploma_id', 'text', (col) => col.notNull().primaryKey().references('diploma.id'))
      .addColumn('chave_aluno', 'text', (col) => col.notNull())
      .addColumn('curso_id', 'text', (col) => col.notNull())
      .addColumn('via', 'integer', (col) => col.notNull())
      .addColumn('substitui', 'text', (col) => col.unique().references('diploma.id'))
      // 1 until publication: open diplomas are found without reading the finished ones.
      .addColumn('aberta', 'integer', (col) => col.notNull())
      .addColumn('lote', 'text', (col) => col.notNull())
      .addColumn('linha', 'integer', (col) => col.notNull())
      .addColumn('unidade_id', 'text', (col) => col.notNull())
      .addColumn('data_expedicao', 'text', (col) => col.notNull())
      .addColumn('nonce', 'text', (col) => col.notNull().unique())
      .addColumn('codigo', 'text', (col) => col.notNull().unique())
      .addColumn('numero', 'integer', (col) => col.unique())
      .addColumn('documentacao', 'text', (col) => col.notNull())
      .addColumn('xml', 'text')
      .addColumn('rvdd', 'text')
      .addColumn('previa', 'text')
      .addColumn('faltam', 'text', (col) => col.notNull())
      .addColumn('aguardando', 'text')
      .addColumn('falha', 'text')
      .addColumn('tentativas', 'integer', (col) => col.notNull())
      .addColumn('versao', 'integer', (col) => col.notNull())
      .addColumn('reservada_por', 'text')
      .addColumn('reservada_ate', 'bigint')
      // One diploma for each graduate, course and via, however many batches ask for it.
      .addUniqueConstraint('emissao_unica', ['chave_aluno', 'curso_id', 'via'])
      .addCheckConstraint('emissao_chave_aluno', sql`length(chave_aluno) = 64`)
      .addCheckConstraint('emissao_nonce', sql`length(nonce) = 44`)
      .addCheckConstraint('emissao_via', sql`via >= 1`)
      .addCheckConstraint('emissao_numero', sql`numero >= 1`)
      .execute();

    await db.schema
      .createIndex('emissao_aberta')
      .on('emissao')
      .columns(['aberta', 'lote', 'linha'])
      .execute();

    await db.schema
      .createTable('registro')
      .addColumn('id', 'integer', (col) => col.notNull().primaryKey())
      .addColumn('quantos', 'integer', (col) => col.notNull())
      .addCheckConstraint('registro_unico', sql`id = 1`)
      .execute();
    await sql`insert into registro (id, quantos) values (1, 0)`.execute(db);

    // A file is announced here before it is written, and its row is deleted with the change that refers to the file: a dead process
    // leaves no unknown file. A condemned file has no references any more, and is deleted.
    await db.schema
      .createTable('rascunho')
      .addColumn('sha256', 'text', (col) => col.notNull())
      .addColumn('diploma_id', 'text', (col) => col.notNull())
      .addColumn('por', 'text', (col) => col.notNull())
      .addColumn('estado', 'text', (col) => col.notNull())
      .addPrimaryKeyConstraint('rascunho_unico', ['diploma_id', 'sha256'])
      .addCheckConstraint('rascunho_sha256', sql`length(sha256) = 64`)
      .addCheckConstraint('rascunho_estado', sql`estado in ('anunciado', 'condenado')`)
      .execute();
  },
};
