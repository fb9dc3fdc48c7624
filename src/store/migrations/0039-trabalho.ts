import { type Kysely, type Migration, sql } from 'kysely';

/** The desk's long work: one queue for all nodes of a database. Instants are milliseconds since 1970. */
export const trabalho: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('trabalho')
      .addColumn('id', 'text', (col) => col.notNull().primaryKey())
      .addColumn('tipo', 'text', (col) => col.notNull())
      // What it is about, in words for the person: no graduate is named here.
      .addColumn('titulo', 'text', (col) => col.notNull())
      // Of work with the same place one is open at a time: `aberta` repeats the place until the work ends.
      .addColumn('vaga', 'text', (col) => col.notNull())
      .addColumn('aberta', 'text', (col) => col.unique())
      // JSON: exactly what was asked for.
      .addColumn('pedido', 'text', (col) => col.notNull())
      .addColumn('pessoa_id', 'text', (col) => col.notNull())
      // Fingerprint of the passkey whose touch confirmed the request.
      .addColumn('chave', 'text')
      .addColumn('pedido_em', 'bigint', (col) => col.notNull())
      .addColumn('estado', 'text', (col) => col.notNull())
      // How often it was begun. A process writes only under the number that it began with.
      .addColumn('vez', 'integer', (col) => col.notNull())
      .addColumn('reservado_por', 'text')
      .addColumn('reservado_ate', 'bigint', (col) => col.notNull())
      // Whether a person asked to stop it.
      .addColumn('parar', 'integer', (col) => col.notNull())
      .addColumn('feitos', 'integer', (col) => col.notNull())
      .addColumn('total', 'integer')
      // Counts every write, so that screens know when to read again.
      .addColumn('passo', 'integer', (col) => col.notNull())
      .addColumn('ate', 'bigint')
      .addColumn('falha', 'text')
      // JSON.
      .addColumn('resultado', 'text')
      .addCheckConstraint(
        'trabalho_estado',
        sql`estado in ('espera', 'fazendo', 'feito', 'falhou', 'cancelado')`,
      )
      .execute();
    await db.schema.createIndex('trabalho_por_vaga').on('trabalho').columns(['vaga', 'pedido_em']).execute();
  },
};
