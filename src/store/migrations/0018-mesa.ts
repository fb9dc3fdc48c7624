import { type Kysely, type Migration, PostgresAdapter, type RawBuilder, sql } from 'kysely';
import { listPalavras } from '../emissao/index-nome.ts';

/** Indexes for the desk's searches: names by their words, the rest by what a person may have at hand. */
export const mesa: Migration = {
  async up(db: Kysely<unknown>) {
    const text = bytewise(db);
    await db.schema
      .createTable('palavra_do_nome')
      // One word of a name, without accents and case; a prefix of it finds the person.
      .addColumn('palavra', text, (col) => col.notNull())
      // The whole name in the same form: the order in which people are listed.
      .addColumn('nome', text, (col) => col.notNull())
      .addColumn('diplomado_id', 'text', (col) =>
        col.notNull().references('diplomado.id').onDelete('cascade'),
      )
      .addPrimaryKeyConstraint('palavra_do_nome_unica', ['palavra', 'nome', 'diplomado_id'])
      .execute();
    await indexOn(db, 'palavra_do_nome', ['diplomado_id', 'palavra']);
    await indexKnown(db as Kysely<Names>);

    await indexOn(db, 'desistencia', ['chave_aluno']);
    await indexOn(db, 'desistencia', ['codigo']);
    await indexOn(db, 'registro_publico', ['numero_registro']);
    await indexOn(db, 'registro_publico', ['data_dou', 'data_registro']);
    await indexOn(db, 'diploma', ['data_registro', 'id']);
    await indexOn(db, 'diploma', ['data_publicacao', 'id']);
    // The record is read from its end, by act, by author and by diploma.
    await indexOn(db, 'auditoria', ['acao', 'seq']);
    await indexOn(db, 'auditoria', ['quem', 'seq']);
    await db.schema.dropIndex('auditoria_diploma').execute();
    await indexOn(db, 'auditoria', ['diploma', 'seq']);
  },
};

/** Compared byte by byte, as SQLite does: a prefix is then a range, whatever the language of the database. */
const bytewise = (db: Kysely<unknown>): RawBuilder<unknown> =>
  db.getExecutor().adapter instanceof PostgresAdapter ? sql`text collate "C"` : sql`text`;

async function indexOn(db: Kysely<unknown>, table: string, columns: string[]): Promise<void> {
  await db.schema
    .createIndex(`${table}_por_${columns.join('_')}`)
    .on(table)
    .columns(columns)
    .execute();
}

interface Names {
  diplomado: { id: string; nome: string; nome_social: string | null };
  palavra_do_nome: { palavra: string; nome: string; diplomado_id: string };
}

const PAGE = 500;

async function indexKnown(db: Kysely<Names>): Promise<void> {
  for (let after = ''; ; ) {
    const page = await db
      .selectFrom('diplomado')
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .select(['id', 'nome', 'nome_social'])
      .execute();
    const last = page.at(-1);
    if (!last) return;
    for (const { id, nome, nome_social } of page)
      await db
        .insertInto('palavra_do_nome')
        .values(listPalavras(id, [nome, nome_social]))
        .execute();
    after = last.id;
  }
}
