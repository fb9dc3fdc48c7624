import { type CreateTableBuilder, type Kysely, type Migration, type RawBuilder, sql } from 'kysely';

/** The data of the graduate's look-up, and the state of its limits. */
export const acesso: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('diplomado')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('chave_busca', 'text', (col) => col.notNull().unique())
      .addColumn('nome', 'text', (col) => col.notNull())
      .addColumn('nome_social', 'text')
      .addColumn('cpf_mascarado', 'text', (col) => col.notNull())
      .addCheckConstraint('diplomado_chave_busca', sql`length(chave_busca) = 64`)
      .addCheckConstraint('diplomado_nome', sql`nome <> '' and nome_social <> ''`)
      // An unmasked CPF cannot be stored by mistake.
      .addCheckConstraint('diplomado_cpf_mascarado', sql`cpf_mascarado like '***.___.___-**'`)
      .execute();

    await db.schema
      .createTable('diploma')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('diplomado_id', 'text', (col) => col.notNull().references('diplomado.id'))
      .addColumn('ordem', 'integer', (col) => col.notNull())
      .addColumn('codigo', 'text', (col) => col.unique())
      .addColumn('curso', 'text', (col) => col.notNull())
      .addColumn('grau', 'text', (col) => col.notNull())
      .addColumn('unidade', 'text', (col) => col.notNull())
      .addColumn('data_colacao', 'text', (col) => col.notNull())
      .addColumn('data_expedicao', 'text')
      .addColumn('data_registro', 'text')
      .addColumn('data_publicacao', 'text')
      .addColumn('data_situacao', 'text')
      .addColumn('etapa', 'text', (col) => col.notNull())
      .addColumn('situacao', 'text')
      .addUniqueConstraint('diploma_ordem', ['diplomado_id', 'ordem'])
      .$call(addDateChecks)
      .addCheckConstraint(
        'diploma_etapa',
        sql`etapa in ('planejado', 'documentacao-assinada', 'registrado', 'assinado', 'representado', 'publicado')`,
      )
      .addCheckConstraint('diploma_situacao', sql`situacao in ('vigente', 'suspenso', 'anulado')`)
      .addCheckConstraint(
        'diploma_publicado',
        sql`(etapa = 'publicado' and situacao is not null and codigo is not null)
          or (etapa <> 'publicado' and situacao is null)`,
      )
      .execute();

    await db.schema
      .createTable('arquivo')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('diploma_id', 'text', (col) => col.notNull().references('diploma.id'))
      .addColumn('tipo', 'text', (col) => col.notNull())
      .addColumn('name', 'text', (col) => col.notNull())
      .addColumn('type', 'text', (col) => col.notNull())
      .addColumn('size', 'integer', (col) => col.notNull())
      .addColumn('sha256', 'text', (col) => col.notNull())
      .addUniqueConstraint('arquivo_tipo_do_diploma', ['diploma_id', 'tipo'])
      // 128 random bits are 22 characters of base64url: a shorter id could be guessed.
      .addCheckConstraint('arquivo_id', sql`length(id) >= 22`)
      .addCheckConstraint('arquivo_tipo', sql`tipo in ('xml', 'rvdd', 'previa')`)
      .addCheckConstraint('arquivo_size', sql`size > 0`)
      .addCheckConstraint('arquivo_sha256', sql`length(sha256) = 64`)
      .execute();

    await db.schema
      .createTable('limite')
      .addColumn('chave', 'text', (col) => col.notNull().primaryKey())
      .addColumn('estado', 'text', (col) => col.notNull())
      .addColumn('versao', 'integer', (col) => col.notNull())
      .addColumn('expira_em', 'bigint', (col) => col.notNull())
      .execute();
    await db.schema.createIndex('limite_expira_em').on('limite').column('expira_em').execute();
  },
};

function addDateChecks<Table extends string>(table: CreateTableBuilder<Table>): CreateTableBuilder<Table> {
  const dates = ['data_colacao', 'data_expedicao', 'data_registro', 'data_publicacao', 'data_situacao'];
  const isDate = (column: string): RawBuilder<unknown> => sql`${sql.ref(column)} like '____-__-__'`;
  return dates.reduce(
    (built, column) => built.addCheckConstraint(`diploma_${column}`, isDate(column)),
    table,
  );
}
