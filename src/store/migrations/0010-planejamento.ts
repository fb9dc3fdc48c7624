import { type Kysely, type Migration, sql } from 'kysely';

/** What planning must know: the identity of the database, the source of each plan, the imported diplomas, those given up. */
export const planejamento: Migration = {
  async up(db: Kysely<unknown>) {
    // Values on which the database and the folders around it must agree: fingerprint of the look-up key, numbering of the register.
    await db.schema
      .createTable('identidade')
      .addColumn('nome', 'text', (col) => col.notNull().primaryKey())
      .addColumn('valor', 'text', (col) => col.notNull())
      .execute();

    for (const column of ['chave_matricula', 'pedido', 'contexto', 'planejada'])
      await db.schema.alterTable('emissao').addColumn(column, 'text').execute();
    await db.schema.createIndex('emissao_matricula').on('emissao').column('chave_matricula').execute();
    // Earlier plans that no key was ever asked to sign.
    await sql`
      update emissao set planejada = documentacao
      where numero is null and not exists (
        select 1 from auditoria where auditoria.diploma = emissao.diploma_id and acao = 'assinatura-prevista'
      )`.execute(db);

    for (const column of ['chave_aluno', 'codigo_emec'])
      await db.schema.alterTable('importacao').addColumn(column, 'text').execute();
    await db.schema.createIndex('importacao_aluno').on('importacao').column('chave_aluno').execute();

    // A diploma given up moves from `emissao` to this table, so that its course and via are free again.
    await db.schema
      .createTable('desistencia')
      .addColumn('diploma_id', 'text', (col) => col.notNull().primaryKey().references('diploma.id'))
      .addColumn('chave_aluno', 'text', (col) => col.notNull())
      .addColumn('curso_id', 'text', (col) => col.notNull())
      .addColumn('via', 'integer', (col) => col.notNull())
      .addColumn('substitui', 'text')
      .addColumn('lote', 'text', (col) => col.notNull())
      .addColumn('linha', 'integer', (col) => col.notNull())
      .addColumn('nonce', 'text', (col) => col.notNull())
      .addColumn('codigo', 'text', (col) => col.notNull())
      // The Documentação Acadêmica if it was signed; an unsigned one is not kept.
      .addColumn('documentacao', 'text')
      .addColumn('faltam', 'text', (col) => col.notNull())
      .addColumn('em', 'text', (col) => col.notNull())
      .addColumn('motivo', 'text', (col) => col.notNull())
      .addCheckConstraint('desistencia_motivo', sql`motivo <> ''`)
      .execute();
  },
};
