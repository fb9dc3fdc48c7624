import type { Kysely, Migration } from 'kysely';

/**
 * Judgements over several rows, or over files, run one at a time: each transaction first writes the row of that name
 * (store/hold-trava.ts), and the next one waits for its end.
 */
export const trava: Migration = {
  async up(db: Kysely<unknown>) {
    await db.schema
      .createTable('trava')
      .addColumn('nome', 'text', (col) => col.notNull().primaryKey())
      .addColumn('vezes', 'integer', (col) => col.notNull())
      .execute();
    const typed = db as Kysely<{ trava: { nome: string; vezes: number } }>;
    await typed
      .insertInto('trava')
      .values([
        { nome: 'administracao', vezes: 0 },
        { nome: 'instituicao', vezes: 0 },
      ])
      .execute();
  },
};
