import { type Kysely, type Migration, sql } from 'kysely';

/** Every version of the files of `institution/` that the desk wrote or read (ADR 0045). */
export const instituicao: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('versao_da_instituicao')
      .addColumn('arquivo', 'text', (col) => col.notNull())
      // From 1. Of two processes that insert the same number, the second finds it taken.
      .addColumn('numero', 'integer', (col) => col.notNull())
      .addColumn('sha256', 'text', (col) => col.notNull())
      .addColumn('texto', 'text', (col) => col.notNull())
      .addColumn('origem', 'text', (col) => col.notNull())
      .addColumn('em', 'bigint', (col) => col.notNull())
      // The request that made it: who asked, who accepted, and why.
      .addColumn('solicitacao_id', 'text', (col) => col.references('solicitacao.id'))
      .addPrimaryKeyConstraint('versao_da_instituicao_unica', ['arquivo', 'numero'])
      .addCheckConstraint('versao_da_instituicao_origem', sql`origem in ('inicial', 'mesa', 'mao')`)
      .addCheckConstraint(
        'versao_da_instituicao_pedida',
        sql`(origem = 'mesa') = (solicitacao_id is not null)`,
      )
      .execute();
    await db.schema
      .createIndex('versao_da_instituicao_resumo')
      .on('versao_da_instituicao')
      .columns(['arquivo', 'sha256'])
      .execute();
  },
};
