import { type Kysely, type Migration, sql } from 'kysely';

/** The people of the desk, their sessions, and requests that one person makes and another decides. */
export const equipe: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('pessoa')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('nome', 'text', (col) => col.notNull())
      .addColumn('email', 'text', (col) => col.notNull().unique())
      // Separated by commas, with the names of `equipe/papeis.ts`.
      .addColumn('papeis', 'text', (col) => col.notNull())
      .addColumn('cargo', 'text')
      .addColumn('criada_em', 'bigint', (col) => col.notNull())
      .addColumn('desligada_em', 'bigint')
      .execute();
    await db.schema
      .createTable('sessao')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('pessoa_id', 'text', (col) => col.notNull().references('pessoa.id'))
      .addColumn('como', 'text', (col) => col.notNull())
      .addColumn('aberta_em', 'bigint', (col) => col.notNull())
      .addColumn('vista_em', 'bigint', (col) => col.notNull())
      .addColumn('confirmada_em', 'bigint')
      .addCheckConstraint('sessao_id', sql`length(id) = 64`)
      .execute();
    await db.schema.createIndex('sessao_pessoa').on('sessao').column('pessoa_id').execute();
    await db.schema
      .createTable('solicitacao')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      // The act that decides it, without its verb: anulacao, reemissao, papeis, instituicao.
      .addColumn('tipo', 'text', (col) => col.notNull())
      // The subject: the internal id of a diploma, or of a person.
      .addColumn('alvo', 'text', (col) => col.notNull())
      // JSON; its shape depends on the kind.
      .addColumn('dados', 'text', (col) => col.notNull())
      .addColumn('pedida_por', 'text', (col) => col.notNull().references('pessoa.id'))
      .addColumn('pedida_em', 'bigint', (col) => col.notNull())
      .addColumn('decidida_por', 'text', (col) => col.references('pessoa.id'))
      .addColumn('decidida_em', 'bigint')
      .addColumn('decisao', 'text')
      .addColumn('motivo', 'text')
      .addCheckConstraint('solicitacao_decisao', sql`decisao in ('aceita', 'recusada', 'retirada')`)
      // The person who asked never decides an act that needs two people; they may withdraw the request.
      .addCheckConstraint('solicitacao_duas', sql`decisao = 'retirada' or decidida_por <> pedida_por`)
      .execute();
    await db.schema
      .createIndex('solicitacao_aberta')
      .on('solicitacao')
      .columns(['decisao', 'pedida_em'])
      .execute();
    await db.schema.createIndex('solicitacao_alvo').on('solicitacao').column('alvo').execute();
  },
};
